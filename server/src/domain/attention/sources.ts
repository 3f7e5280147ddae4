import type { AttentionKind } from '@noriai/contract/rules/attention'
import type { Source } from './books'
import { missedConnection, notEnded, notLeft, toCall, unassigned } from './ofDepartures'
import { needs } from './ofNeeds'
import { dispute, drawerShort, refundAtCounter, refundFailed, refundRequest, undeliverable } from './ofOrders'
import {
  doorProposal,
  driverPhone,
  find,
  hours,
  inspection,
  rollCall,
  runNotStarted,
  runSilent,
  runsTouch,
  runUnseen,
  stopSkipped,
  tapsOf,
} from './ofRuns'

/** Where each kind of the queue is read: a new kind is a row here, and one of the contract's rules. */
export const attentionSources: { readonly [Kind in AttentionKind]: Source<Kind> } = {
  notLeft,
  unassigned,
  notEnded,
  missedConnection,
  refundRequest,
  refundFailed,
  refundAtCounter,
  undeliverable,
  toCall,
  runSilent,
  runNotStarted,
  runUnseen,
  runsTouch,
  rollCall,
  hours,
  inspection,
  leftAtRelay: tapsOf('leftAtRelay'),
  driverHelp: tapsOf('driverHelp'),
  stopSkipped,
  noShow: tapsOf('noShow'),
  contradiction: tapsOf('contradiction'),
  damage: tapsOf('damage'),
  driverPhone,
  drawerShort,
  dispute,
  find,
  doorProposal,
  needs,
}
