import type { ProposedDoor, RefusedDoor } from './doorQueue'
import type { Fix } from './pacing'
import type { PhoneState } from './phoneState'
import type { RunName } from './run'
import type { RefusedTap } from './tapQueue'
import type { Tap } from './taps'

/** What a driver says of a door; the phone adds of which run, and when. */
type DoorWords = Omit<ProposedDoor, 'id' | 'departureId' | 'minibus' | 'at'>

/** The driver's phone: what it knows, what it keeps, and what its buttons do. Screens draw its state. */
export interface Phone {
  state(): PhoneState
  subscribe(listener: () => void): () => void
  /** Begins with what is kept; opens a link where the page was come to by one. */
  start(token: string | undefined): Promise<void>
  setPin(pin: string): Promise<void>
  enterPin(pin: string): Promise<void>
  signOut(): Promise<void>
  /** The server knows this phone no more: what names riders goes, taps stay for the next link. */
  signedOut(): void
  /** The app is looked at again, or there may be a network again: sends what waits and asks for news. */
  wake(): Promise<void>
  /** Asks for news. */
  refresh(): Promise<void>
  tap(run: RunName, taps: readonly Tap[]): Promise<void>
  /** The first stop order of a run was looked at: recorded once, whatever the server says of it. */
  see(run: RunName, planVersion: number): Promise<void>
  /** Drives by the new stop order from now on. */
  takeNewOrder(run: RunName): Promise<void>
  /** Ends the run: its names leave the phone. */
  finish(run: RunName, taps: readonly Tap[]): Promise<void>
  /** Connects driver and rider, and follows how it ends. @throws ApiError */
  callRider(run: RunName, orderId: string): Promise<void>
  note(fix: Fix): void
  positionOff(): void
  putAway(refused: RefusedTap): void
  /** Proposes where the door of a place really is; kept until the server has it. */
  proposeDoor(run: RunName, proposed: DoorWords): Promise<void>
  putDoorAway(refused: RefusedDoor): void
  /** Lets what is held for another driver go, unsent: the desk has it from who reads it here. */
  putHeldAway(ids: readonly string[]): Promise<void>
}
