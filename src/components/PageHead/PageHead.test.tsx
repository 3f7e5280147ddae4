import { draw, find } from '@/h5/testing/draw'
import { chrome } from '@/platform/chrome'
import { PageHead } from './PageHead'

const inWechat = { statusBarPx: 47, headerPx: 40, buttonPx: 94 }

afterEach(() => jest.restoreAllMocks())

describe('the top of a page', () => {
  it('keeps clear of the status bar and of WeChat’s own button', async () => {
    jest.spyOn(chrome, 'insets').mockReturnValue(inWechat)
    await draw(<PageHead className="own">{'Noriai'}</PageHead>)
    const { style, className } = find('header')
    expect([style.paddingTop, style.paddingRight, style.minHeight]).toEqual(['47px', '94px', '87px'])
    expect(className.split(' ')).toContain('own')
  })

  it('keeps that room also where a page has nothing at its top', async () => {
    jest.spyOn(chrome, 'insets').mockReturnValue(inWechat)
    await draw(<PageHead />)
    expect(find('header').style.minHeight).toBe('87px')
  })

  it('takes none in a browser', async () => {
    const { redraw } = await draw(<PageHead>{'Noriai'}</PageHead>)
    expect(find('header').getAttribute('style')).toBeNull()
    redraw(<PageHead />)
    expect(document.querySelector('header')).toBeNull()
  })
})
