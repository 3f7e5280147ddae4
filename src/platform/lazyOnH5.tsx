import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

interface LazyOptions<Props> {
  /** Drawn until the code is here: as tall as what comes, so that nothing moves. */
  readonly fallback?: ReactNode | ((props: Props) => ReactNode)
  /** Waited for before the code is fetched. */
  readonly after?: () => Promise<void>
  /** It is about to be drawn: its code is fetched at once, beside what is drawn before it. */
  readonly isNext?: boolean
  /** Drawn where the code does not come; without it the page cannot be drawn then. */
  readonly instead?: ComponentType<Props>
}

/**
 * A component whose code a browser fetches when it is first drawn; one that takes `open`, when it is first open, and it stays
 * then, so that it can also close gently. In WeChat it is the component itself: see config/babel/lazyOnH5.js, which reads the
 * first two arguments as they are written.
 */
export function lazyOnH5<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  { fallback = null, after, isNext = false, instead }: LazyOptions<Props> = {},
): ComponentType<Props> {
  // Drawn, it is fetched again, and its failure shown.
  if (isNext) load().catch(() => undefined)
  // React's types look for a ref among the props, which TypeScript cannot tell of props that are not named yet.
  const Loaded = lazy(async () => {
    await after?.()
    try {
      return { default: (await load())[name] }
    } catch (failure) {
      if (!instead) throw failure
      return { default: instead }
    }
  }) as unknown as ComponentType<Props>
  return function LazyOnH5(props: Props) {
    const isOpen = !('open' in props) || Boolean(props.open)
    const [wasOpened, setWasOpened] = useState(isOpen)
    if (isOpen && !wasOpened) setWasOpened(true)
    return wasOpened ? (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
}
