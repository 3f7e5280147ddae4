import { msPerSecond, type Instant } from '@noriai/contract/time'
import type { Phone } from './phoneActions'

/** An older fix than this is not taken from the phone's memory. */
const OLDEST_FIX_MS = 5 * msPerSecond

interface Watching {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>
  readonly phone: Pick<Phone, 'note' | 'positionOff'>
  readonly now: () => Instant
}

/** Where the phone is, as its browser says it. */
export interface PositionWatch {
  /** Begins again where leave was refused: its driver may have given it since, in the settings of the phone. */
  resume(): void
  end(): void
}

/** Calls `act` whenever leave for the position is given in the browser's settings. @returns what ends that */
export function followLeave(
  permissions: Pick<Permissions, 'query'> | undefined,
  act: () => void,
): () => void {
  let isOver = false
  let unfollow = () => {}
  const follow = (leave: PermissionStatus) => {
    if (isOver) return
    const onChange = () => {
      if (leave.state === 'granted') act()
    }
    leave.addEventListener('change', onChange)
    unfollow = () => leave.removeEventListener('change', onChange)
  }
  // A browser that does not know this permission rejects: there it begins again when the page is looked at again.
  permissions?.query({ name: 'geolocation' }).then(follow, () => {})
  return () => {
    isOver = true
    unfollow()
  }
}

/** Follows where the phone is, until the end or until its driver refuses leave. */
export function watchPosition({ geolocation, phone, now }: Watching): PositionWatch {
  let watch: number | undefined

  function begin(): void {
    watch = geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        phone.note({ lat: latitude, lng: longitude, accuracy, at: now() }),
      (fault) => {
        // A tunnel is no refusal: the next fix comes by itself.
        if (fault.code !== fault.PERMISSION_DENIED) return
        end()
        phone.positionOff()
      },
      { enableHighAccuracy: true, maximumAge: OLDEST_FIX_MS },
    )
  }

  function end(): void {
    if (watch !== undefined) geolocation.clearWatch(watch)
    watch = undefined
  }

  begin()
  return {
    resume() {
      if (watch === undefined) begin()
    },
    end,
  }
}
