import { View } from '@tarojs/components'
import { langOfLetters } from '@noriai/contract/format/langOfLetters'
import { maxInvoiceOrders } from '@noriai/contract/orders/invoice'
import { observer } from 'mobx-react'
import { plus } from '@/assets/icons/plus'
import { Box } from '@/components/Box/Box'
import { TextButton } from '@/components/Button/TextButton'
import { Card } from '@/components/Card/Card'
import { CheckRow } from '@/components/CheckRow/CheckRow'
import { Note } from '@/components/Note/Note'
import { RadioList } from '@/components/RadioList/RadioList'
import { usePlaceHan } from '@/features/page/usePlaceHan'
import { useStore, useStores } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { navigate } from '@/navigation'
import { InvoicesStore } from '@/stores/InvoicesStore'
import { HeadsState } from './HeadsState'
import styles from './invoices.module.scss'
import { OrderLines } from './OrderLines'
import { RecordsState } from './RecordsState'
import type { Application } from './useApply'

/** The orders to pick from, and the billing names. */
export const ApplyCards = observer(function ApplyCards({ application }: { application: Application }) {
  const t = useT('invoices')
  const store = useStore(InvoicesStore)
  const { charges } = useStores().settings.policy
  const han = usePlaceHan()
  const { isPicked, toggle, headId, setHead, isTooMany, isRefused, hasNothing } = application
  return (
    <View className={styles.panel}>
      <Note className={styles.note}>{t('what', { percent: charges.taxPercent })}</Note>
      {!hasNothing && (
        <Card title={t('madeOutTo')}>
          <HeadsState of="card">
            {store.heads.length > 0 && (
              <RadioList
                label={t('madeOutTo')}
                value={headId}
                onChange={setHead}
                options={store.heads.map(({ id, title, taxNumber, kind }) => ({
                  value: id,
                  label: title,
                  lang: langOfLetters(title, han),
                  line: taxNumber || t(`kinds.${kind}`),
                }))}
              />
            )}
          </HeadsState>
          {/* While the names come and where they do not, too: what is below it keeps its place. */}
          <TextButton icon={plus} onClick={() => void navigate('useCar/invoice-head-add/index')}>
            {t('addHead')}
          </TextButton>
        </Card>
      )}
      {isRefused && (
        <Note
          tone="amber"
          className={styles.note}
          end={
            <TextButton onClick={() => void navigate('useCar/invoice-list/index', {}, { how: 'replace' })}>
              {t('toList')}
            </TextButton>
          }
        >
          {t('askedBefore')}
        </Note>
      )}
      {isTooMany && (
        <View className={styles.note}>
          <Note tone="amber" live>
            {t('tooMany', { max: maxInvoiceOrders })}
          </Note>
        </View>
      )}
      <RecordsState
        list={store.toApply}
        label={t('orders')}
        empty={{ title: t('empty.toApply'), text: t('empty.text') }}
        draw={(order) => (
          <Box as="li" key={order.id}>
            <Card>
              <CheckRow checked={isPicked(order.id)} onChange={() => toggle(order.id)}>
                <OrderLines order={order} />
              </CheckRow>
            </Card>
          </Box>
        )}
      />
    </View>
  )
})
