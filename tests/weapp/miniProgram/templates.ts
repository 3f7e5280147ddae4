import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import templateCompiler from 'glass-easel-template-compiler'
import { weappFiles, weappFolder } from '../build'

type Template = glassEasel.template.ComponentTemplate

const withoutExtension = (file: string) => file.replace(/\.\w+$/, '')
const read = (file: string) => readFileSync(path.join(weappFolder, file), 'utf8')

/** Every template of the package as glass-easel draws it, by path. @throws at the first warning of the compiler */
export function compileTemplates(): ReadonlyMap<string, Template> {
  const group = new templateCompiler.TmplGroup()
  for (const file of weappFiles('.wxs')) group.addScript(withoutExtension(file), read(file))
  const files = weappFiles('.wxml')
  for (const file of files) {
    const warnings = group.addTmpl(withoutExtension(file), read(file)) as readonly object[]
    if (warnings.length) throw new Error(`${file}: ${JSON.stringify(warnings)}`)
  }
  // The compiler writes JavaScript.
  const groupList = vm.runInThisContext(group.getTmplGenObjectGroups()) as Record<string, Template['content']>
  group.free()
  return new Map(
    files.map(withoutExtension).flatMap((name) => {
      const content = groupList[name]
      return content ? [[name, { groupList, content, fallbackListenerOnNativeNode: true }] as const] : []
    }),
  )
}
