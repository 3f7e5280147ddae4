/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * A traveller who sees nothing: what a page is comes from the browser's accessibility tree alone, what happens on it from what live
 * regions say and from where the focus goes, and everything is done with the keys.
 */
import assert from 'node:assert/strict'
import type { CDPSession, Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    tellEar?: (said: string) => Promise<void>
  }
}

/** How long is listened for what should come, and how often. */
const PATIENCE_MS = 30_000
const LISTEN_EACH_MS = 100

/** A node of the accessibility tree, as it is read out. */
export interface Heard {
  readonly role: string
  readonly name: string
  readonly description: string
  /** Such as `checked: 'true'`, `expanded: 'false'`, `invalid: 'true'`. */
  readonly states: Readonly<Record<string, string>>
  /** Where it is: by which the focus is put on it. */
  readonly place: { readonly session: CDPSession; readonly nodeId: number }
}

type AxNode = Awaited<ReturnType<typeof nodesOf>>[number]

const nodesOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes

/** How lines break is not heard. */
const plain = (words: string) =>
  words
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const textOf = (value: { readonly value?: unknown } | undefined) =>
  typeof value?.value === 'string' || typeof value?.value === 'boolean' ? plain(String(value.value)) : ''

const read = (session: CDPSession, node: AxNode): Heard => ({
  role: textOf(node.role),
  name: textOf(node.name),
  description: textOf(node.description),
  states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, textOf(value)])),
  place: { session, nodeId: node.backendDOMNodeId ?? 0 },
})

/** What can be operated has one of these roles. */
const operable = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/**
 * Runs in the page: tells what screen readers say by themselves. A region speaks when something changes in it; one that comes with
 * its words is heard only when it is an alert.
 */
function listen(): void {
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  const wordsOf = (node: Node): string => {
    if (node instanceof Element && node.matches('[aria-hidden="true"], style, script')) return ''
    if (node instanceof Text) return node.data
    return [...node.childNodes].map(wordsOf).join(' ')
  }
  new MutationObserver((records) => {
    const said = new Set<string>()
    const say = (region: Element, part: Node) => {
      if (!region.checkVisibility() || region.closest('[aria-hidden="true"], [inert]')) return
      const isWhole = region.matches('[role="status"], [role="alert"], [aria-atomic="true"]')
      said.add(wordsOf(isWhole ? region : part).trim())
    }
    for (const { target, addedNodes, type } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region && type === 'characterData') say(region, target)
      for (const added of addedNodes) {
        if (region) say(region, added)
        else if (added instanceof Element)
          for (const alert of [added, ...added.querySelectorAll('*')])
            if (alert.matches('[role="alert"], [role="alertdialog"]')) say(alert, alert)
      }
    }
    for (const words of said) if (words !== '') void window.tellEar?.(words)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const fits = (words: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? words === plain(wanted) : wanted.test(words)

export class Ear {
  /** Everything that was said, in order, on all pages. */
  readonly said: string[] = []
  /** How much of it was listened to. */
  private listened = 0
  private readonly sessions = new Map<Frame, Promise<CDPSession>>()

  private constructor(private readonly page: Page) {}

  /** Listens to a page that is not opened yet. */
  static async on(page: Page): Promise<Ear> {
    const ear = new Ear(page)
    await page.exposeBinding('tellEar', (_source, words: string) => ear.said.push(plain(words)))
    await page.addInitScript(listen)
    return ear
  }

  /** Waits until something is said that has the words in it; what was said before it counts as listened to. */
  async hears(words: string | RegExp): Promise<string> {
    return this.waitFor(`"${words}" to be said`, () => {
      const found = this.said.findIndex(
        (one, index) =>
          index >= this.listened &&
          (typeof words === 'string' ? one.includes(plain(words)) : words.test(one)),
      )
      if (found >= 0) this.listened = found + 1
      return this.said[found]
    })
  }

  /** What was said since it was last listened to. */
  rest(): readonly string[] {
    const rest = this.said.slice(this.listened)
    this.listened = this.said.length
    return rest
  }

  /** What can be gone through on the page, the frames of the provider included. */
  async all(): Promise<Heard[]> {
    const heard = await Promise.all(
      this.page.frames().map(async (frame) => {
        const session = await this.sessionOf(frame)
        // A frame may go while it is read.
        const nodes = session ? await nodesOf(session).catch(() => []) : []
        return session ? nodes.filter(({ ignored }) => !ignored).map((node) => read(session, node)) : []
      }),
    )
    return heard.flat()
  }

  /** What has the focus, with all that is read with it. */
  async focus(): Promise<Heard | undefined> {
    // A frame's own document has it as well when something in it has.
    return (await this.all())
      .filter(({ role, states }) => states.focused === 'true' && role !== 'RootWebArea' && role !== 'Iframe')
      .at(-1)
  }

  /** Waits until the focus is on what fits. */
  async isOn(role: string, name: string | RegExp, states: Heard['states'] = {}): Promise<Heard> {
    let last: Heard | undefined
    return this.waitFor(
      () =>
        `the focus on ${role} "${name}" ${JSON.stringify(states)}, it is on ${last?.role} "${last?.name}" ${JSON.stringify(last?.states)}`,
      async () => {
        last = await this.focus()
        const is = last && last.role === role && fits(last.name, name)
        return is && Object.entries(states).every(([state, value]) => last?.states[state] === value)
          ? last
          : undefined
      },
    )
  }

  /** Waits until the focus is on a field that is wrong: what is wrong is read with it, and was said. */
  async hearsError(name: string, words?: string): Promise<void> {
    const { description } = await this.isOn('textbox', name, { invalid: 'true' })
    if (words !== undefined) assert.equal(description, words)
    assert.notEqual(description, '')
    await this.hears(description)
  }

  /** Waits for a page: the focus comes to its heading, and everything on it that can be operated has a name. */
  async arrives(heading: string | RegExp): Promise<void> {
    await this.isOn('heading', heading)
    await this.expectNames()
  }

  async expectNames(): Promise<void> {
    const nameless = (await this.all()).filter(({ role, name }) => operable.has(role) && name === '')
    assert.deepEqual(
      nameless.map(({ role }) => role),
      [],
    )
  }

  async find(role: string, name: string | RegExp): Promise<Heard> {
    return this.waitFor(`a ${role} "${name}"`, async () =>
      (await this.all()).find((one) => one.role === role && fits(one.name, name)),
    )
  }

  /** Goes to a control and presses the key that works it. */
  async press(role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.goTo(role, name)
    await this.page.keyboard.press(key)
  }

  /** Replaces what is in a field. */
  async type(name: string | RegExp, words: string): Promise<void> {
    await this.goTo('textbox', name)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(words)
  }

  private async goTo(role: string, name: string | RegExp): Promise<void> {
    await this.waitFor(`a ${role} "${name}" that can be reached`, async () => {
      const found = (await this.all()).find((one) => one.role === role && fits(one.name, name))
      if (!found) return undefined
      const { session, nodeId } = found.place
      // A page that is on its way out cannot be reached any more.
      return session.send('DOM.focus', { backendNodeId: nodeId }).catch(() => undefined)
    })
  }

  /** Undefined for a frame that is still of the page's own process, as one is before it has loaded, or gone. */
  private async sessionOf(frame: Frame): Promise<CDPSession | undefined> {
    const known = this.sessions.get(frame)
    const opening =
      known ?? this.page.context().newCDPSession(frame === this.page.mainFrame() ? this.page : frame)
    this.sessions.set(frame, opening)
    return opening.catch(() => {
      this.sessions.delete(frame)
      return undefined
    })
  }

  private async waitFor<Found>(
    what: string | (() => string),
    look: () => Found | undefined | Promise<Found | undefined>,
  ): Promise<Found> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > until) {
        const there = (await this.all())
          .filter(({ role }) => operable.has(role) || role === 'heading')
          .map(({ role, name }) => `${role} "${name}"`)
        assert.fail(
          `Waited for ${typeof what === 'string' ? what : what()}.\nSaid: ${this.said.slice(-8).join(' | ')}\nThere: ${there.join(', ')}`,
        )
      }
      await this.page.waitForTimeout(LISTEN_EACH_MS)
    }
  }
}
