import { act } from 'react'
import { draw, find, type } from '@/h5/testing/draw'
import { TextField } from '../TextField/TextField'
import { focusField } from '@/platform/focusField'

const field = (props: {
  error?: string
  groupError?: string
  help?: string
  value?: string
  onChange?: (value: string) => void
}) => <TextField id="hotel" label="Hotel" value="" onChange={() => undefined} {...props} />

describe('a field', () => {
  it('names its input by its label', async () => {
    await draw(field({}))
    expect(find<HTMLLabelElement>('label').htmlFor).toBe(find('input').id)
    expect(find('input').hasAttribute('aria-describedby')).toBe(false)
    expect(find('input').hasAttribute('aria-invalid')).toBe(false)
  })

  it('keeps its name and the word for optional apart, for those who hear them', async () => {
    await draw(<TextField id="email" label="Email" optional="optional" value="" onChange={() => undefined} />)
    expect(find('label').textContent).toBe('Email optional')
  })

  it('describes its input by the help', async () => {
    await draw(field({ help: 'Name, address or phone' }))
    const note = document.getElementById(find('input').getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Name, address or phone')
  })

  it('puts the error in the place of the help, reads it out and marks the input', async () => {
    await draw(field({ help: 'Name, address or phone', error: 'Enter where you are going.' }))
    const note = document.getElementById(find('input').getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Enter where you are going.')
    expect(note?.getAttribute('role')).toBe('alert')
    expect(find('input').getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).not.toContain('Name, address or phone')
  })

  it('is marked and described by what is said of its group elsewhere', async () => {
    await draw(field({ groupError: 'sizes-error' }))
    expect(find('input').getAttribute('aria-describedby')).toBe('sizes-error')
    expect(find('input').getAttribute('aria-invalid')).toBe('true')
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('loses mark and error once it is right', async () => {
    const { redraw } = await draw(field({ error: 'Enter where you are going.' }))
    redraw(field({ value: 'Nikko' }))
    expect(find('input').hasAttribute('aria-invalid')).toBe(false)
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('tells what was typed', async () => {
    const changes: string[] = []
    await draw(field({ onChange: (value) => changes.push(value) }))
    type(find<HTMLInputElement>('input'), '日航')
    expect(changes).toEqual(['日航'])
  })

  it('can be focused by its id, to lead to a mistake', async () => {
    Element.prototype.scrollIntoView = jest.fn()
    await draw(field({}))
    act(() => focusField('hotel'))
    expect(document.activeElement).toBe(find('input'))
  })
})
