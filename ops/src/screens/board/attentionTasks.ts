import type { AttentionEntry } from '@noriai/contract/calls/staff/attention'
import type { StaffCallName } from '@noriai/contract/calls/staff/index'
import { attentionIdOf, type AttentionKind } from '@noriai/contract/rules/attention'
import type { IconName } from '../../components'
import type { TextKey } from '../../i18n'
import { addressOf } from '../../model/address'
import type { Task } from '../../model/tasks'

/** Leads from an entry to an address of the desk. */
type Way = (entry: AttentionEntry) => string

interface AttentionTask {
  readonly icon: IconName
  /** What its button says. */
  readonly text: TextKey
  /** The call by which it ends; whoever may not make it has no button. */
  readonly call: StaffCallName
  /** Where that is done, with what is to be done there opened. */
  readonly to: Way
}

/** Which vehicle of its departure an entry is about, 0 the bus. */
type MinibusOf = (entry: AttentionEntry) => number | null | undefined

const minibusOfRun: MinibusOf = ({ run }) => run?.minibus

/** The departure of an entry, with a task of one of its vehicles or of all of it. */
const onBoard =
  (task: Task, minibusOf: MinibusOf = () => undefined): Way =>
  (entry) =>
    boardAddress(entry, { do: task, of: minibusOf(entry)?.toString() })

/** The run as the driver's phone reports it, with the driver's number. */
const onRun = onBoard('run', minibusOfRun)

/** The order of an entry; the run of one that is about no single order. */
const onOrder =
  (task: Task): Way =>
  (entry) =>
    entry.order ? addressOf(`/orders/${entry.order.id}`, { do: task }) : onRun(entry)

/** The roster of the day of a driver, with a task of their shift. */
const onShift =
  (taskOf: (entry: AttentionEntry) => Task): Way =>
  (entry) =>
    addressOf('/fleet/roster', {
      date: entry.serviceDate ?? undefined,
      do: taskOf(entry),
      of: attentionIdOf(entry.key),
    })

/** The vehicle that was damaged; the list of them where it is not known which one that is. */
function onDamagedVehicle({ departure, damagedVehicleId }: AttentionEntry): string {
  if (!damagedVehicleId) return addressOf('/fleet/vehicles')
  return addressOf('/fleet/vehicles', {
    date: departure?.serviceDate,
    do: 'vehicle',
    of: damagedVehicleId,
  })
}

/** What is done about each kind of the queue: a new kind is a row here, beside its texts. */
export const attentionTasks: Readonly<Record<AttentionKind, AttentionTask>> = {
  notLeft: { icon: 'clock', text: 'attention.act.left', call: 'staffProgress', to: onBoard('left') },
  unassigned: {
    icon: 'minibus',
    text: 'attention.act.assign',
    call: 'staffAssignVehicle',
    to: onBoard('assign', ({ missing }) => missing[0]),
  },
  notEnded: { icon: 'clock', text: 'attention.act.ended', call: 'staffProgress', to: onBoard('done') },
  missedConnection: {
    icon: 'plane',
    text: 'attention.act.move',
    call: 'staffMoveOrder',
    to: onBoard('parties'),
  },
  refundRequest: {
    icon: 'undo',
    text: 'attention.act.decide',
    call: 'staffDecideRefund',
    to: onOrder('decideRefund'),
  },
  refundFailed: {
    icon: 'warn',
    text: 'attention.act.payBack',
    call: 'staffSettleRefund',
    to: onOrder('settleRefund'),
  },
  refundAtCounter: {
    icon: 'undo',
    text: 'attention.act.payBack',
    call: 'staffSettleRefund',
    to: onOrder('settleRefund'),
  },
  undeliverable: {
    icon: 'mail',
    text: 'attention.act.call',
    call: 'staffMarkAttention',
    to: onOrder('call'),
  },
  toCall: { icon: 'phone', text: 'attention.act.call', call: 'staffTickCall', to: onBoard('toCall') },
  runSilent: { icon: 'offline', text: 'attention.act.callDriver', call: 'staffRun', to: onRun },
  runNotStarted: { icon: 'clock', text: 'attention.act.callDriver', call: 'staffRun', to: onRun },
  runUnseen: { icon: 'minibus', text: 'attention.act.callDriver', call: 'staffRun', to: onRun },
  runsTouch: {
    icon: 'clock',
    text: 'attention.act.reassign',
    call: 'staffAssignVehicle',
    to: onBoard('assign', minibusOfRun),
  },
  rollCall: {
    icon: 'people',
    text: 'attention.act.rollCall',
    call: 'staffRollCall',
    to: onShift(({ moment }) => (moment === 'after' ? 'rollCallAfter' : 'rollCallBefore')),
  },
  hours: {
    icon: 'clock',
    text: 'attention.act.shift',
    call: 'staffSaveShift',
    to: onShift(() => 'shift'),
  },
  inspection: {
    icon: 'minibus',
    text: 'attention.act.inspection',
    call: 'staffSaveVehicle',
    to: ({ key }) => addressOf('/fleet/vehicles', { do: 'vehicle', of: attentionIdOf(key) }),
  },
  leftAtRelay: {
    icon: 'people',
    text: 'attention.act.call',
    call: 'staffMarkAttention',
    to: onOrder('call'),
  },
  driverHelp: { icon: 'warn', text: 'attention.act.callDriver', call: 'staffRun', to: onRun },
  stopSkipped: {
    icon: 'warn',
    text: 'attention.act.call',
    call: 'staffMarkAttention',
    to: onOrder('call'),
  },
  noShow: { icon: 'people', text: 'attention.act.offer', call: 'staffMoveOrder', to: onOrder('move') },
  contradiction: { icon: 'warn', text: 'attention.act.compare', call: 'staffRun', to: onRun },
  damage: {
    icon: 'minibus',
    text: 'attention.act.vehicle',
    call: 'staffSaveVehicle',
    to: onDamagedVehicle,
  },
  driverPhone: {
    icon: 'phone',
    text: 'attention.act.link',
    call: 'staffMakeDriverLink',
    to: () => addressOf('/fleet/phones'),
  },
  drawerShort: {
    icon: 'warn',
    text: 'attention.act.reason',
    call: 'staffExplainDrawer',
    to: ({ key }) => addressOf('/counter', { do: 'drawer', of: attentionIdOf(key) }),
  },
  dispute: {
    icon: 'list',
    text: 'attention.act.answer',
    call: 'staffDisputes',
    to: () => addressOf('/disputes'),
  },
  find: {
    icon: 'bag',
    text: 'attention.act.find',
    call: 'staffStepFind',
    to: ({ key }) => addressOf('/lost', { do: 'find', of: attentionIdOf(key) }),
  },
  doorProposal: {
    icon: 'pin',
    text: 'attention.act.compare',
    call: 'staffDecideDoor',
    to: ({ place }) => addressOf('/places', { place: place?.placeId }),
  },
  needs: { icon: 'people', text: 'attention.act.call', call: 'staffMarkAttention', to: onOrder('call') },
}

/** Where an entry is looked at: its order, the list that it is in, else its departure. */
export function placeOfAttention(entry: AttentionEntry): string {
  const { kind, order, place, serviceDate: shiftDate } = entry
  if (kind === 'dispute') return addressOf('/disputes')
  if (kind === 'drawerShort') return addressOf('/counter')
  if (kind === 'find') return addressOf('/lost')
  if (kind === 'driverPhone') return addressOf('/fleet/phones')
  // A day that ended past midnight is in the roster of the day before.
  if (kind === 'rollCall' || kind === 'hours')
    return addressOf('/fleet/roster', { date: shiftDate ?? undefined })
  if (kind === 'inspection') return addressOf('/fleet/vehicles')
  if (place) return addressOf('/places', { place: place.placeId })
  if (order) return addressOf(`/orders/${order.id}`)
  return boardAddress(entry, {})
}

function boardAddress(
  { departure }: AttentionEntry,
  opened: { readonly do?: Task; readonly of?: string | undefined },
): string {
  if (!departure) return addressOf('/')
  const { departureId, direction, serviceDate } = departure
  return addressOf('/', { date: serviceDate, direction, departure: departureId, ...opened })
}
