import { cachesToDrop, isAsset, isPageVisit } from './worker/rules'

describe('the service worker', () => {
  it('never touches the API, the server’s own pages or itself', () => {
    for (const path of ['/api/usercenter/logout', '/dev/outbox', '/healthz', '/sw.js', '/icon.svg']) {
      expect([isAsset(path), isPageVisit('navigate', path)]).toEqual([false, false])
    }
  })

  it.each(['/', '/pages/order/order', '/useCar/orderqr/orderqr'])('opens %s without network', (path) => {
    expect(isPageVisit('navigate', path)).toBe(true)
    expect(isPageVisit('cors', path)).toBe(false)
  })

  it('keeps code, styles and pictures', () => {
    expect(['/js/a.1.js', '/css/a.1.css', '/static/images/a.png'].every(isAsset)).toBe(true)
  })

  it('drops the other builds’ caches and no stranger’s', () => {
    expect(cachesToDrop(['noriai-1', 'noriai-2', 'workbox-x'], '2')).toEqual(['noriai-1'])
  })
})
