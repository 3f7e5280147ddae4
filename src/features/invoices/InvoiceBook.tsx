import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Tabs } from '@/components/Tabs/Tabs'
import { useStore } from '@/hooks/useStores'
import { useT } from '@/hooks/useT'
import { InvoicesStore } from '@/stores/InvoicesStore'
import { InvoiceCard } from './InvoiceCard'
import styles from './invoices.module.scss'
import { OrderRow } from './OrderRow'
import { RecordsState } from './RecordsState'

const tabs = ['toApply', 'applied', 'issued'] as const
type Tab = (typeof tabs)[number]
const PANEL = 'invoices-panel'

/** Orders that an invoice can be requested for, and the invoices that were requested and issued. */
export const InvoiceBook = observer(function InvoiceBook() {
  const t = useT('invoices')
  const { counts } = useStore(InvoicesStore)
  const [tab, setTab] = useState<Tab>('toApply')
  return (
    <>
      <Tabs
        label={t('title')}
        value={tab}
        controls={PANEL}
        options={tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          ...(counts && { count: counts[value] }),
        }))}
        onChange={setTab}
      />
      <View id={PANEL} role="tabpanel" ariaLabel={t(`tabs.${tab}`)} className={styles.panel}>
        <RecordsOf key={tab} tab={tab} />
      </View>
    </>
  )
})

const RecordsOf = observer(function RecordsOf({ tab }: { tab: Tab }) {
  const t = useT('invoices')
  const store = useStore(InvoicesStore)
  const label = t(`tabs.${tab}`)
  const empty = { title: t(`empty.${tab}`), text: t('empty.text') }
  if (tab === 'toApply')
    return (
      <RecordsState
        list={store.toApply}
        label={label}
        empty={empty}
        draw={(order) => (
          <Box as="li" key={order.id}>
            <Card list>
              <OrderRow order={order} />
            </Card>
          </Box>
        )}
      />
    )
  return (
    <RecordsState
      list={store[tab]}
      label={label}
      empty={empty}
      draw={(invoice) => <InvoiceCard key={invoice.id} invoice={invoice} />}
    />
  )
})
