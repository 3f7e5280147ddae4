import { makeAutoObservable, observableRef } from 'mobx'
import { Request } from './Request'

/** One link that was opened by those who have it. Each has a state of its own: nothing of one is shown for another. */
export class OpenedLink<Ride> {
  readonly opening = new Request()
  /** Taking its ride into the account. */
  readonly taking = new Request()
  /** The ride behind it, as far as it is known. */
  ride: Ride | undefined

  constructor(private readonly fetch: () => Promise<Ride>) {
    makeAutoObservable<OpenedLink<Ride>, 'fetch'>(
      this,
      { fetch: false, ride: observableRef },
      { autoBind: true },
    )
  }

  /** Fetches the ride. Rejects as the call does. */
  async open(): Promise<void> {
    await this.opening.run(this.fetch, (ride) => {
      this.ride = ride
    })
  }

  /** An answer brought the ride as it is now. */
  update(ride: Ride): void {
    this.ride = ride
  }

  forget(): void {
    this.ride = undefined
    this.opening.reset()
    this.taking.reset()
  }
}

/** The links of one kind that were opened. */
export class OpenedLinks<Ride> {
  private readonly byToken = new Map<string, OpenedLink<Ride>>()

  constructor(private readonly fetch: (token: string) => Promise<Ride>) {}

  of(token: string): OpenedLink<Ride> {
    const known = this.byToken.get(token)
    if (known) return known
    const made = new OpenedLink(() => this.fetch(token))
    this.byToken.set(token, made)
    return made
  }

  /** A page that shows one of them keeps it, and may open it again. */
  forget(): void {
    this.byToken.forEach((link) => link.forget())
  }
}
