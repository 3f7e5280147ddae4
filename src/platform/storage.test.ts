import * as v from 'valibot'
import { persisted } from './persisted'
import { storage } from './storage'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

const schema = v.object({ orders: v.array(v.string()) })

describe('what is kept on the phone', () => {
  it('stands under the specification’s names as plain text', () => {
    storage.set('token', 'T1')
    expect(localStorage.getItem('token')).toBe('T1')
    storage.remove('token')
    expect(storage.get('token')).toBeUndefined()
  })

  it('lives until the page is closed where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.set('token', 'T1')
    expect(storage.get('token')).toBe('T1')
    expect(storage.keys()).toContain('token')
    storage.remove('token')
    expect(storage.get('token')).toBeUndefined()
  })

  it('never throws where storage is closed altogether', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(storage.get('currency')).toBeUndefined()
  })
})

describe('what opens without network', () => {
  it('is there again as it was', () => {
    persisted.write('orders', { orders: ['NR1'] })
    expect(persisted.read('orders', schema)).toEqual({ orders: ['NR1'] })
  })

  it.each(['{', '{"orders":[1]}', '[]'])('is none when it has not the agreed shape: %s', (text) => {
    storage.set('cache/orders', text)
    expect(persisted.read('orders', schema)).toBeUndefined()
  })

  it('is the newest of a list, as many as there may be', () => {
    persisted.writeNewest('orders', ['1', '2', '3'], 2)
    expect(persisted.read('orders', v.array(v.string()))).toEqual(['2', '3'])
  })

  it('is fewer of a list that is too long for a phone', () => {
    const long = 'x'.repeat(100_000)
    persisted.writeNewest('orders', [`1${long}`, `2${long}`, `3${long}`, `4${long}`], 20)
    expect(persisted.read('orders', v.array(v.string()))?.map(([first]) => first)).toEqual(['3', '4'])
    persisted.writeNewest('orders', [long + long + long], 20)
    expect(persisted.read('orders', v.array(v.string()))).toEqual([])
  })

  it('is as much of a list as a full phone takes, and none where it takes nothing', () => {
    const room = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      text,
    ) {
      if (text.length > 10) throw new DOMException('full', 'QuotaExceededError')
      Object.defineProperty(this, key, { value: text, configurable: true, enumerable: true })
    })
    persisted.writeNewest('orders', ['first', 'second', 'third', 'last'], 20)
    room.mockRestore()
    expect(JSON.parse(localStorage['cache/orders'] as string)).toEqual(['last'])
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => persisted.writeNewest('rideCodes', ['one', 'two'], 20)).not.toThrow()
  })

  it('is forgotten with the traveller, and nothing else is', () => {
    persisted.write('orders', { orders: [] })
    storage.set('localLanguage', 'ja')
    persisted.clear()
    expect(storage.keys()).toEqual(['localLanguage'])
  })
})
