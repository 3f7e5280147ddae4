/** What a mini-program has drawn, as a document that a browser lays out. */
import { readFileSync } from 'node:fs'
import adapter from 'glass-easel-miniprogram-adapter'
import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { MiniProgram } from '../miniProgram/MiniProgram'
import { sharesStyles, TAB_BAR } from '../miniProgram/Pages'
import type { PhoneModel } from '../wechat/phones'
import { onPhone, stylesOfComponent, stylesOfPage } from './styles'

type Node = glassEasel.Node
type Element = glassEasel.Element

const { Element: ElementClass, NativeNode, TextNode } = adapter.glassEasel

const native = readFileSync(new URL('native.css', import.meta.url), 'utf8')

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const attribute = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? ` ${name}="${escaped(value)}"` : ''

const fieldTags = ['input', 'textarea']

/** What a native component shows besides its children. */
function ownContent(element: Element, tag: string): string {
  const said = (name: string) => {
    const value: unknown = element.getAttribute(name)
    return typeof value === 'string' ? value : ''
  }
  if (tag === 'image') return `<img alt=""${attribute('src', said('src'))}>`
  return fieldTags.includes(tag) ? escaped(said('value') || said('placeholder')) : ''
}

function htmlOf(node: Node, model: PhoneModel): string {
  if (node instanceof TextNode) return escaped(node.textContent)
  if (!(node instanceof ElementClass)) return ''
  const inner = node
    .getComposedChildren()
    .map((child) => htmlOf(child, model))
    .join('')
  // Slots and fragments have no box of their own.
  if (node.isVirtual()) return inner
  const tag = NativeNode.isNativeNode(node) ? node.is : 'component'
  const attributes = [
    attribute('class', node.class),
    attribute('style', onPhone(node.style, model)),
    tag === 'image' ? attribute('mode', node.getAttribute('mode')) : '',
  ]
  return `<wx-${tag}${attributes.join('')}>${ownContent(node, tag)}${inner}</wx-${tag}>`
}

/** The page on top with its tab bar: a component that shares the page's styles only where its own configuration says so. */
export function documentOf(app: MiniProgram): string {
  const { model } = app.wechat
  const { route, root, tabBar } = app.current
  const page = htmlOf(root.getComponent(), model)
  const bar = tabBar && htmlOf(tabBar.getComponent(), model)
  const shared = sharesStyles(TAB_BAR) ? stylesOfPage(route, model) : ''
  const barStyles = `<style>${native}${shared}${stylesOfComponent(TAB_BAR, model)}</style>`
  const shadow = bar
    ? `<wx-tab-bar><template shadowrootmode="open">${barStyles}${bar}</template></wx-tab-bar>`
    : ''
  return `<!doctype html><html><head><meta charset="utf-8"><style>${native}${stylesOfPage(route, model)}</style></head><body>${page}${shadow}</body></html>`
}
