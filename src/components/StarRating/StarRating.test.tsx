import { useState } from 'react'
import { draw, find, press } from '@/h5/testing/draw'
import { StarRating } from './StarRating'

function Rating() {
  const [value, setValue] = useState(0)
  return (
    <StarRating label="Overall" value={value} onChange={setValue} starsLabel={(count) => `${count} of 5`} />
  )
}

const stars = () => Array.from(document.querySelectorAll<HTMLElement>('[role="radio"]'))

describe('stars to choose from', () => {
  it('are one stop of the Tab key, and are chosen with the arrow keys', async () => {
    await draw(<Rating />)
    expect(find('[role="radiogroup"]').textContent).toContain('Overall')
    expect(stars().map((star) => star.tabIndex)).toEqual([0, -1, -1, -1, -1])
    stars()[0]?.focus()
    press(stars()[0] as HTMLElement, 'ArrowRight')
    const chosen = stars().filter((star) => star.getAttribute('aria-checked') === 'true')
    expect(chosen.map((star) => star.getAttribute('aria-label'))).toEqual(['2 of 5'])
    expect(document.activeElement).toBe(chosen[0])
    expect(chosen[0]?.tabIndex).toBe(0)
  })
})
