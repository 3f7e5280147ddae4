import { accountCommands } from './accounts'
import { amendsCommands } from './amends'
import { archiveCommands } from './archive'
import { bankCommands } from './banks'
import { bookingCommands } from './booking'
import { counterCommands } from './counter'
import { dispatchCommands } from './dispatching'
import { doorCommands } from './doors'
import { drivingCommands } from './driving'
import { extraCommands } from './extras'
import { fleetCommands } from './fleet'
import { invoiceFeeCommands } from './invoiceFees'
import { lostCommands } from './lost'
import { monthCommands } from './months'
import { payingCommands } from './paying'
import { ridingCommands } from './riding'
import { settingCommands } from './settings'
import { staffCommands } from './staff'
import { stopCommands } from './stops'
import { timeCommands } from './time'

/** Everything that travellers, staff, the provider and the clock do. */
export const commands = {
  ...bookingCommands,
  ...payingCommands,
  ...ridingCommands,
  ...extraCommands,
  ...staffCommands,
  ...settingCommands,
  ...drivingCommands,
  ...fleetCommands,
  ...stopCommands,
  ...counterCommands,
  ...invoiceFeeCommands,
  ...lostCommands,
  ...doorCommands,
  ...dispatchCommands,
  ...amendsCommands,
  ...bankCommands,
  ...accountCommands,
  ...archiveCommands,
  ...monthCommands,
  ...timeCommands,
}

export type CommandName = keyof typeof commands
