import type { Appearance } from '@stripe/stripe-js'

/** Stripe's form in the colours, sizes and letters of the page around it, which its own frame cannot read. */
export function stripeAppearance(place: Element): Appearance {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const border = `1px solid ${token('line-strong')}`
  const reader = getComputedStyle(document.documentElement).fontSize
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('sea'),
      colorBackground: token('paper'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('vermilion-ink'),
      fontFamily: style.fontFamily,
      // As large as the reader has set their letters.
      fontSizeBase: reader,
      borderRadius: token('r-s'),
      gridRowSpacing: token('s4'),
      gridColumnSpacing: token('s3'),
    },
    rules: {
      '.Input': { border, boxShadow: 'none', padding: token('s3') },
      '.Input:focus': { borderColor: token('sea'), boxShadow: `0 0 0 1px ${token('sea')}` },
      '.Input--invalid': { borderColor: token('vermilion-ink'), boxShadow: 'none' },
      '.Label': { color: token('ink'), fontWeight: token('w-mid') },
      '.Error': { color: token('vermilion-ink') },
    },
  }
}
