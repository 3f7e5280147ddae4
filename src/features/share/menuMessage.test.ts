import { menuMessage } from './menuMessage'

describe('what WeChat’s menu forwards', () => {
  it('is a public page with what it is about, in the traveller’s language', () => {
    const params = { id: 'luggage', arrival: 'secret', stamp: '3' }
    expect(menuMessage('useCar/QA/qa', params, 'zh-CN')).toEqual({
      title: 'Noriai · 从机场到酒店门口，一次预订',
      path: '/useCar/QA/qa?id=luggage',
    })
    expect(menuMessage('pages/product/product', params, 'en').path).toBe('/pages/product/product')
  })

  it('is the service alone where a page is a traveller’s own', () => {
    for (const path of [
      'pages/detail/detail',
      'useCar/certificate/certificate',
      'pages/index/index',
    ] as const) {
      expect(menuMessage(path, { id: '7', arrival: 'secret' }, 'ko').path).toBe('/pages/start/start')
    }
  })
})
