import type { PhoneDatabase } from '../model/phoneStore'

/** The database of a phone, as it can fail: `isFull` refuses what is written, `isLost` all that comes by the connections of until then. */
export function sampleDatabase() {
  const content = { kept: new Map<string, unknown>(), taps: new Map<string, unknown>() }
  const disk = {
    content,
    isFull: false,
    isBroken: false,
    /** Connections that were opened. */
    opened: 0,
    /** The last one that does not work any more. */
    lostUntil: 0,
    lose: () => {
      disk.lostUntil = disk.opened
    },
  }
  async function open(): Promise<PhoneDatabase> {
    await Promise.resolve()
    if (disk.isBroken) throw new Error('The database cannot be opened')
    disk.opened += 1
    const number = disk.opened
    const check = () => {
      if (number <= disk.lostUntil) throw new Error('Connection to Indexed Database server lost')
    }
    return {
      async read() {
        await Promise.resolve()
        check()
        return { kept: new Map(content.kept), taps: new Map(content.taps) }
      },
      async put({ part, key }, value) {
        await Promise.resolve()
        check()
        if (value === undefined) content[part].delete(key)
        else if (disk.isFull) throw new Error('The quota has been exceeded')
        else content[part].set(key, value)
      },
      close: () => undefined,
    }
  }
  return { disk, open }
}
