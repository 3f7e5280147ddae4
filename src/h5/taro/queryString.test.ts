import queryString from './queryString'

const parsed = (query: string) => ({ ...queryString.parse(query) })

describe('the query of an address', () => {
  it('is read undecoded, without its question mark', () => {
    expect(parsed('?id=a%20b&from=x=y')).toEqual({ id: 'a%20b', from: 'x=y' })
    expect(parsed('')).toEqual({})
    expect(parsed('&&')).toEqual({})
  })

  it('tells a name without a value from one with an empty value', () => {
    expect(parsed('entry&lang=')).toEqual({ entry: null, lang: '' })
  })

  it('keeps all values of a name that comes twice', () => {
    expect(parsed('a=1&b=2&a=3&a')).toEqual({ a: ['1', '3', null], b: '2' })
  })

  it('comes in the sequence of its names, so that one page has one address', () => {
    expect(Object.keys(queryString.parse('b=2&a=1'))).toEqual(['a', 'b'])
  })

  it('may name anything', () => {
    expect(Object.keys(queryString.parse('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor'])
  })
})
