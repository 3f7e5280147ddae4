import { Button, Form, Image, Input, ScrollView, Text, Textarea, View } from '@tarojs/components'
import { draw, find, press, tap, type } from '@/h5/testing/draw'

describe('Taro’s components on H5', () => {
  it('are the elements they mean, without attributes that only mini-programs know', async () => {
    const { container } = await draw(
      <View id="box" hoverClass="down" ariaLabel="Box" catchMove style="padding-top: 4px; --gap: 2px">
        <Text userSelect>words</Text>
      </View>,
    )
    expect(container.innerHTML).toBe(
      '<div id="box" aria-label="Box" style="padding-top: 4px; --gap: 2px;"><span>words</span></div>',
    )
  })

  it('give a view that acts as a button focus and the keys of one', async () => {
    const onClick = jest.fn()
    await draw(<View id="close" role="button" onClick={onClick} />)
    expect(find('#close').tabIndex).toBe(0)
    press(find('#close'), 'Enter')
    press(find('#close'), ' ')
    press(find('#close'), 'a')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('let a button submit nothing, and do nothing while disabled', async () => {
    const onClick = jest.fn()
    await draw(
      <Button id="go" disabled onClick={onClick}>
        {'Go'}
      </Button>,
    )
    tap(find('#go'))
    expect(onClick).not.toHaveBeenCalled()
    expect(find<HTMLButtonElement>('#go').type).toBe('button')
  })

  it('tell what was typed in Taro’s shape, and keep to what the caller says', async () => {
    const onInput = jest.fn((_value: string) => undefined)
    await draw(<Input id="name" value="A" maxlength={5} onInput={(event) => onInput(event.detail.value)} />)
    const input = find<HTMLInputElement>('#name')
    type(input, 'AB')
    expect(onInput).toHaveBeenCalledWith('AB')
    expect(input.value).toBe('A')
    expect(input.maxLength).toBe(5)
  })

  it('know no limit of length unless told', async () => {
    await draw(<Input id="name" maxlength={-1} />)
    expect(find('#name').hasAttribute('maxlength')).toBe(false)
  })

  it('confirm a line with Enter, but not while an input method composes, nor in several lines', async () => {
    const onConfirm = jest.fn((_value: string) => undefined)
    await draw(
      <>
        <Input id="line" value="x" onConfirm={(event) => onConfirm(event.detail.value)} />
        <Textarea id="lines" value="y" onConfirm={(event) => onConfirm(event.detail.value)} />
      </>,
    )
    press(find('#line'), 'Enter', { isComposing: true })
    press(find('#lines'), 'Enter')
    expect(onConfirm).not.toHaveBeenCalled()
    press(find('#line'), 'Enter')
    expect(onConfirm.mock.calls).toEqual([['x']])
  })

  it('show digits on the phone’s keyboard without dropping zeros', async () => {
    await draw(<Input id="code" type="number" />)
    expect(find<HTMLInputElement>('#code').type).toBe('text')
    expect(find('#code').getAttribute('inputmode')).toBe('numeric')
  })

  it('hide a picture that only decorates and name one that does not', async () => {
    await draw(
      <>
        <Image id="plain" src="data:," />
        <Image id="named" src="data:," ariaLabel="Map" />
      </>,
    )
    expect(find('#plain').getAttribute('alt')).toBe('')
    expect(find('#named').getAttribute('alt')).toBe('Map')
  })

  it('keep a form on its page', async () => {
    const onSubmit = jest.fn()
    await draw(
      <Form id="form" onSubmit={onSubmit}>
        <Input name="city" defaultValue="Osaka" />
      </Form>,
    )
    const event = new Event('submit', { bubbles: true, cancelable: true })
    find('#form').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ detail: { value: { city: 'Osaka' }, formId: '' } }),
    )
  })

  it('tell when scrolling nears the end, and only on the way there', async () => {
    const onLower = jest.fn()
    await draw(<ScrollView id="list" scrollY lowerThreshold={20} onScrollToLower={onLower} />)
    const list = find('#list')
    Object.defineProperties(list, {
      scrollHeight: { value: 1000 },
      clientHeight: { value: 300 },
    })
    const scrollTo = (top: number) => {
      list.scrollTop = top
      list.dispatchEvent(new Event('scroll', { bubbles: true }))
    }
    scrollTo(679)
    expect(onLower).not.toHaveBeenCalled()
    scrollTo(680)
    expect(onLower).toHaveBeenCalledTimes(1)
    scrollTo(500)
    expect(onLower).toHaveBeenCalledTimes(1)
  })

  it('scroll at once, and not along the way, for whoever wants less motion', async () => {
    const scrollTo = jest.fn()
    Element.prototype.scrollTo = scrollTo
    await draw(<ScrollView scrollY scrollTop={10} scrollWithAnimation />)
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 10, behavior: 'smooth' }))
    const { matchMedia } = window
    window.matchMedia = () => ({ matches: true }) as never
    await draw(<ScrollView scrollY scrollTop={20} scrollWithAnimation />)
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 20, behavior: 'auto' }))
    window.matchMedia = matchMedia
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })
})
