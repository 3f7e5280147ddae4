import { isRoutePath, routes } from '@/routes'
import sitemap from './sitemap.json'

describe('what WeChat’s search may show', () => {
  const allowed = sitemap.rules.filter(({ action }) => action === 'allow')

  it('is only what is named, and nothing else', () => {
    expect(sitemap.rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
    expect(sitemap.rules.filter(({ action }) => action === 'disallow')).toHaveLength(1)
  })

  it('are pages that are there and belong to no traveller', () => {
    for (const { page } of allowed) {
      expect([page, isRoutePath(page)]).toEqual([page, true])
      if (isRoutePath(page)) expect([page, routes[page].needsSession]).toEqual([page, false])
    }
  })

  it('are none that a personal link opens', () => {
    const personal = [
      'useCar/journey/certificate',
      'useCar/certificate/certificate',
      'useCar/journey/gitf-fillinfo',
    ]
    expect(allowed.filter(({ page }) => personal.includes(page))).toEqual([])
    const guide = allowed.find(({ page }) => page === 'useCar/airportGuidance/airportGuidance')
    // With the id of an order it is that order's.
    expect(guide).toMatchObject({ params: ['id'], matching: 'exclusive' })
  })
})
