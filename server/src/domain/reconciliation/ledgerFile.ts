import { centsPerUnit } from '@noriai/contract/money'
import { writeCsv } from '../../csv'
import type { Executor } from '../../infra/db/client'
import { linesIn } from './readReconciliation'

const columns = [
  'date',
  'time',
  'provider',
  'kind',
  'gross_jpy',
  'fee_jpy',
  'net_jpy',
  'order_no',
  'object_id',
  'line_id',
  'payout_id',
] as const

/** The ledger lines of a range of days as CSV for the accountant: whole yen, one line each, in the order of their time. */
export async function ledgerFile(
  db: Executor,
  range: { readonly from: string; readonly to: string },
): Promise<{ fileName: string; text: string }> {
  const yen = (cents: number) => String(cents / centsPerUnit)
  const rows = (await linesIn(db, range)).map((line) => {
    const [date = '', time = ''] = line.at.split(' ')
    return [
      date,
      time,
      line.provider,
      line.kind,
      yen(line.grossJpy),
      yen(line.feeJpy),
      yen(line.grossJpy - line.feeJpy),
      line.order?.orderNo ?? '',
      line.objectId ?? '',
      line.id,
      line.payoutId ?? '',
    ]
  })
  return {
    fileName: `noriai-ledger-${range.from}-${range.to}.csv`,
    text: writeCsv(columns, rows),
  }
}
