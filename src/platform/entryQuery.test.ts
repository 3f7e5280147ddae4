import { readEntryQuery } from './entryQuery'

const poster = { type: 'poster', qrCodeScene1: 'KIX', qrCodeScene2: 'T1-K7M2QX' }
const search = 'type=poster&qrCodeScene1=KIX&qrCodeScene2=T1-K7M2QX'
const url = `https://noriai.example/?${search}&language=ko`

describe('the query of a way in', () => {
  it('is decoded', () => {
    expect(readEntryQuery({ name: '%E4%B9%97%E5%90%88', raw: '100%' })).toEqual({
      params: { name: '乗合', raw: '100%' },
      link: undefined,
    })
  })

  it('says what a mini-program code has in its scene', () => {
    expect(readEntryQuery({ scene: encodeURIComponent('type=poster&qrCodeScene1=KIX') }).params).toEqual({
      type: 'poster',
      qrCodeScene1: 'KIX',
    })
  })

  it.each([
    ['as it is', url],
    ['encoded', encodeURIComponent(url)],
    ['encoded twice', encodeURIComponent(encodeURIComponent(url))],
  ])('says what an ordinary link has in its query, when it comes %s', (_, q) => {
    const read = readEntryQuery({ q, scancode_time: '1795000000' })
    expect(read).toEqual({
      params: { ...poster, language: 'ko', scancode_time: '1795000000' },
      link: { path: '', search: `${search}&language=ko` },
    })
  })

  it.each([
    ['in the scene of a mini-program code', { scene: 'p%3DK7M2QX' }],
    ['in the query of a scheme or link', { p: 'K7M2QX' }],
    ['in the path of an ordinary link', { q: encodeURIComponent('https://noriai.example/p/K7M2QX') }],
    ['in the query of an ordinary link', { q: encodeURIComponent('https://noriai.example/?p=K7M2QX') }],
  ])('says a poster’s code %s', (_, query) => {
    const { params, link } = readEntryQuery(query)
    expect(params).toEqual({ p: 'K7M2QX' })
    expect(link?.path ?? '').toBe('')
  })

  it('names the page of a link', () => {
    const q = encodeURIComponent('https://noriai.example/useCar/QA/qa?id=luggage#x')
    expect(readEntryQuery({ q })).toEqual({
      params: { id: 'luggage' },
      link: { path: 'useCar/QA/qa', search: 'id=luggage' },
    })
  })

  it('leaves out what is no link', () => {
    expect(readEntryQuery({ q: 'javascript%3Aalert(1)' })).toEqual({ params: {}, link: undefined })
  })
})
