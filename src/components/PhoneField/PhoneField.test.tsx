import { useState } from 'react'
import { draw, find, type } from '@/h5/testing/draw'
import { PhoneField } from './PhoneField'

const countries = [
  { code: 'JP', dialCode: '+81', name: 'Japan' },
  { code: 'CA', dialCode: '+1', name: 'Canada' },
  { code: 'US', dialCode: '+1', name: 'United States' },
  { code: 'AU', dialCode: '+61', name: 'Australia' },
]

function Field() {
  const [country, setCountry] = useState('US')
  const [value, setValue] = useState('')
  const chosen = { country, onCountry: setCountry, value, onChange: setValue }
  return (
    <PhoneField
      id="phone"
      label="Phone"
      countries={countries}
      pickerTitle="Country"
      searchLabel="Search"
      {...chosen}
    />
  )
}

describe('a phone number', () => {
  it('moves a code that is typed with it to the front, where there is one code only', async () => {
    await draw(<Field />)
    const shown = () => [find('button').textContent, find<HTMLInputElement>('input').value]
    type(find<HTMLInputElement>('input'), '+1 415 555 0100')
    expect(find('button').getAttribute('aria-label')).toBe('Country: +1')
    type(find<HTMLInputElement>('input'), '+61 412 345 678')
    expect(shown()).toEqual(['+61', '412 345 678'])
    type(find<HTMLInputElement>('input'), '0412 345 678')
    expect(shown()).toEqual(['+61', '0412 345 678'])
    type(find<HTMLInputElement>('input'), '+999 12')
    expect(shown()).toEqual(['+61', '+999 12'])
  })
})
