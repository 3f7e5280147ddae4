import { firstLookId } from '@noriai/contract/firstLook'

const look = () => document.getElementById(firstLookId)

/** The document as the server sent it. */
async function arrive() {
  document.body.innerHTML = `<div id="${firstLookId}"></div><div id="app"></div>`
  jest.resetModules()
  return import('./firstLook.h5')
}

describe('the look that came with the page', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('goes when the page says as much, once', async () => {
    const { firstLook } = await arrive()
    firstLook.end()
    expect(look()).toBeNull()
    firstLook.end()
    expect(document.getElementById('app')).not.toBeNull()
  })

  it('covers nothing for long, however the visit goes on', async () => {
    await arrive()
    jest.advanceTimersByTime(9_999)
    expect(look()).not.toBeNull()
    jest.advanceTimersByTime(1)
    expect(look()).toBeNull()
  })

  it.each([
    ['opened', 'navigate', { JPY: 190_000 }],
    ['gone back to or restored, perhaps from days ago', 'back_forward', undefined],
  ])('tells what it knew where the page was %s', async (_, type, known) => {
    const { firstLook } = await arrive()
    const facts = '<script type="application/json" id="facts">{"JPY":190000}</script>'
    document.body.insertAdjacentHTML('beforeend', facts)
    Object.assign(performance, { getEntriesByType: () => [{ type }] })
    expect(firstLook.read('facts')).toEqual(known)
    Reflect.deleteProperty(performance, 'getEntriesByType')
  })
})
