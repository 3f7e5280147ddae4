import { readConfig } from '@tarojs/helper'
import type { AppConfig } from '@tarojs/taro'
import type { Chunk, Compiler, Module } from 'webpack'

const name = 'SharedCode'
const MAIN = 'app'
/** Before Taro copies what several subpackages use into each of them. */
const BEFORE_TARO = -1

interface SharedCodeOptions {
  /** Where the mini-program declares its pages. */
  readonly appConfig: string
  /** What so many subpackages use: fewer copies cost less than a larger first download. */
  readonly atLeast: number
}

/** Puts what many subpackages use into the main package of the mini-program: Taro would copy it into each of them. */
export class SharedCodePlugin {
  constructor(private readonly options: SharedCodeOptions) {}

  apply(compiler: Compiler): void {
    const { appConfig, atLeast } = this.options
    const { subPackages = [] } = readConfig(appConfig) as AppConfig
    const packageOf = ({ name: page = '' }: Chunk) =>
      subPackages.find(({ root }) => page?.startsWith(`${root}/`))?.root
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: BEFORE_TARO }, () => {
        const main = compilation.namedChunks.get(MAIN)
        if (!main) throw new Error(`${MAIN} is no chunk of the mini-program`)
        const { chunkGraph, modules } = compilation
        const isShared = (module: Module) => {
          const packages = [...chunkGraph.getModuleChunksIterable(module)].map(packageOf)
          return !packages.includes(undefined) && new Set(packages).size >= atLeast
        }
        for (const module of [...modules].filter(isShared)) chunkGraph.connectChunkAndModule(main, module)
      })
    })
  }
}
