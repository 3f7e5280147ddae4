/** What a traveller sees and does on the mini-program: read, tap, type. */
import { setTimeout as wait } from 'node:timers/promises'
import adapter from 'glass-easel-miniprogram-adapter'
import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import { useOpenAbility } from './openAbility'
import type { MiniProgram, SharedCard } from './MiniProgram'

type Node = glassEasel.Node
type Element = glassEasel.Element

const POLL_MS = 25
/** A busy machine takes half a minute over one page. */
const PATIENCE_MS = 120_000
/** After a long freeze the time is over although the app had no turn meanwhile. */
const FEWEST_LOOKS = 40

const { Element: ElementClass, TextNode } = adapter.glassEasel
const isElement = (node: Node): node is Element => node instanceof ElementClass
const childrenOf = (node: Node): Node[] => (isElement(node) ? node.getComposedChildren() : [])
const tagOf = (node: Node) => (adapter.glassEasel.NativeNode.isNativeNode(node) ? node.is : '')
const attributeOf = (node: Element, name: string) => node.getAttribute(name)
const wordsIn = (node: Element, name: string) => {
  const value = attributeOf(node, name)
  return typeof value === 'string' ? value : ''
}

const isField = (element: Element) => ['input', 'textarea'].includes(tagOf(element))

/** The button around an element, or the element itself. */
function buttonOf(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.getComposedParent())
    if (tagOf(at) === 'button') return at
  return undefined
}

/** Whether an element, or one around it, is disabled. */
function isOff(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.getComposedParent()) {
    if (attributeOf(at, 'disabled') === true || attributeOf(at, 'aria-disabled') === 'true') return true
  }
  return false
}

/** The nodes below some, in the order they are read. */
function* walk(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    yield* walk(childrenOf(node))
  }
}

function textOf(node: Node): string {
  if (node instanceof TextNode) return node.textContent
  const own = tagOf(node) === 'input' && isElement(node) ? wordsIn(node, 'value') : ''
  return own + childrenOf(node).map(textOf).join('')
}

/** What of an element can be seen, as far as its classes and words tell. */
const lookOf = (element: Element): string =>
  [...walk([element])].map((node) => (isElement(node) ? wordsIn(node, 'class') : textOf(node))).join('|')

export class Screen {
  private readonly arrived: string[] = []
  private readonly typed = new Set<string>()
  private taps = 0

  constructor(private readonly app: MiniProgram) {}

  /** What it took so far: pages that were stopped at, things tapped or ticked, fields typed into. */
  get cost(): { readonly pages: number; readonly taps: number; readonly fields: number } {
    return { pages: this.arrived.length, taps: this.taps, fields: this.typed.size }
  }

  /** Everything that can be read, one line a text. */
  text(): string {
    return [...walk(this.app.drawn)]
      .filter((node) => node instanceof TextNode)
      .map((node) => textOf(node).trim())
      .filter(Boolean)
      .join('\n')
  }

  /** Waits until `look` finds something. @throws with what is on the screen, when it does not in time */
  async until<T>(what: string, look: () => T | undefined | false): Promise<T> {
    const end = Date.now() + PATIENCE_MS
    for (let looks = 1; ; looks += 1) {
      const found = look()
      if (found !== undefined && found !== false) return found
      if (looks >= FEWEST_LOOKS && Date.now() > end)
        throw new Error(
          `${what} did not come. ${this.app.faults.join(', ')} ${this.app.current.route} shows:\n${this.text()}`,
        )
      await wait(POLL_MS)
    }
  }

  /** Waits for a page to be on top. */
  async arrive(route: string): Promise<void> {
    await this.until(`The page ${route}`, () => this.app.current.route === route)
    if (this.arrived.at(-1) !== route) this.arrived.push(route)
  }

  /** Waits for a text. */
  async read(text: string | RegExp): Promise<string> {
    return this.until(`The text ${String(text)}`, () =>
      typeof text === 'string' ? this.text().includes(text) && text : text.exec(this.text())?.[0],
    )
  }

  /** Taps the innermost thing that reads exactly so and is not switched off; the one on top when there are several. */
  async tap(text: string | RegExp): Promise<void> {
    await this.touch(await this.tappable(text))
  }

  /** How many things to tap read exactly so. */
  count(text: string): number {
    return this.tappables(text).length
  }

  /** As `tap`, but the first from the top. */
  async tapFirst(text: string): Promise<void> {
    await this.touch(await this.until(`Something to tap that says ${text}`, () => this.tappables(text)[0]))
  }

  /** Taps what shares, and answers what WeChat would send; `index` from the top. @throws where nothing is shared by it */
  async share(text: string, index = 0): Promise<SharedCard> {
    const tapped = await this.until(`Something that shares by ${text}`, () => this.tappables(text)[index])
    const button = buttonOf(tapped)
    if (!button || attributeOf(button, 'open-type') !== 'share')
      throw new Error(`${String(text)} is no button that shares`)
    await this.touch(tapped)
    return this.app.shareByButton({ id: button.id, dataset: { ...button.dataset } })
  }

  /** What WeChat does by itself when the button is tapped that says so, as `contact`; null where it does nothing. */
  async abilityOf(text: string): Promise<string | null> {
    const button = buttonOf(await this.tappable(text))
    return (button && wordsIn(button, 'open-type')) || null
  }

  /** What a screen reader hears of buttons and groups beside their texts, one a line: role, name, states. */
  heard(): string {
    const states = ['checked', 'disabled', 'expanded', 'pressed', 'selected']
    return this.elements()
      .map((element) => {
        const on = states.filter((state) => attributeOf(element, `aria-${state}`) === true)
        return [wordsIn(element, 'aria-role'), wordsIn(element, 'aria-label'), ...on]
          .filter(Boolean)
          .join(' ')
      })
      .filter(Boolean)
      .join('\n')
  }

  /** Ticks the box before this text and waits until it is drawn so. */
  async tick(text: string | RegExp): Promise<void> {
    await this.tickBox(text, () => this.findBox(text))
  }

  /** As `tick`, but the first from the top. */
  async tickFirst(text: string | RegExp): Promise<void> {
    await this.tickBox(text, () => this.boxBefore(this.tappables(text)[0]))
  }

  private async tickBox(text: string | RegExp, find: () => Element | undefined): Promise<void> {
    const box = await this.until(`A box before ${String(text)}`, find)
    const before = lookOf(box)
    await this.touch(box)
    await this.until(`Another look of the box before ${String(text)}`, () => {
      const after = find()
      return after && lookOf(after) !== before
    })
  }

  /** Types into the field of a label or placeholder. */
  async type(label: string, value: string): Promise<void> {
    const input = await this.until(`A field for ${label}`, () => this.findInput(label))
    this.typed.add(`${this.app.current.route} ${label}`)
    input.triggerEvent('focus', { value: '' })
    input.triggerEvent('input', { value, cursor: value.length })
    input.triggerEvent('blur', { value })
    await wait(POLL_MS)
  }

  private tappable(text: string | RegExp): Promise<Element> {
    return this.until(`Something to tap that says ${String(text)}`, () => this.findTappable(text))
  }

  private async touch(target: Element): Promise<void> {
    this.taps += 1
    this.app.wechat.inGesture(() => {
      for (const type of ['touchstart', 'touchend', 'tap'])
        target.triggerEvent(type, { x: 1, y: 1 }, { bubbles: true, composed: true, capturePhase: true })
    })
    const button = buttonOf(target)
    if (button) await useOpenAbility(this.app.wechat, button)
    await wait(POLL_MS)
  }

  private elements(): Element[] {
    return [...walk(this.app.drawn)].filter(isElement)
  }

  private findTappable(text: string | RegExp): Element | undefined {
    const found = this.tappables(text)
    return found[found.length - 1]
  }

  /** From the top. */
  private tappables(text: string | RegExp): Element[] {
    const says = (element: Element) =>
      [textOf(element).trim(), wordsIn(element, 'aria-label')].some((words) =>
        typeof text === 'string' ? words === text : text.test(words),
      )
    const matches = this.elements().filter((element) => !isField(element) && !isOff(element) && says(element))
    // The innermost: no element inside it says so too.
    return matches.filter(
      (match) => ![...walk(childrenOf(match))].some((node) => matches.includes(node as Element)),
    )
  }

  /** The field of that placeholder, or the first one after words that read so. */
  private findInput(label: string): Element | undefined {
    const elements = this.elements()
    const byHint = elements.find(
      (element) => isField(element) && attributeOf(element, 'placeholder') === label,
    )
    if (byHint) return byHint
    const labels = elements.filter((element) => !isField(element) && textOf(element).trim() === label)
    const last = labels[labels.length - 1]
    return last && elements.slice(elements.indexOf(last)).find(isField)
  }

  private findBox(text: string | RegExp): Element | undefined {
    return this.boxBefore(this.findTappable(text))
  }

  /** The unlabelled box before words. */
  private boxBefore(words: Element | undefined): Element | undefined {
    const elements = this.elements()
    const before = words ? elements.slice(0, elements.indexOf(words)) : []
    return before.reverse().find((element) => tagOf(element) === 'button' && textOf(element).trim() === '')
  }
}
