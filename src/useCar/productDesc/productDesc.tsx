import { BottomBar } from '@/components/BottomBar/BottomBar'
import { PrimaryButton } from '@/components/Button/PrimaryButton'
import { PageShell } from '@/components/PageShell/PageShell'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { IncludedCard } from '@/features/product/IncludedCard'
import { InsuranceCard } from '@/features/product/InsuranceCard'
import { LuggageFacts } from '@/features/product/LuggageFacts'
import { RulesCard } from '@/features/product/RulesCard'
import { useBookFrom } from '@/features/product/useBookFrom'
import { VehiclesCard } from '@/features/product/VehiclesCard'
import { useT } from '@/hooks/useT'

/** What a ride includes: the way, the vehicles, the luggage, the insurance and the rules. */
function ProductDesc() {
  const t = useT('product')
  const book = useBookFrom('pickup')
  return (
    <PageShell
      title={t('included.title')}
      strip={<NetworkStrip />}
      bar={
        <BottomBar>
          <PrimaryButton onClick={() => book()}>{t('book')}</PrimaryButton>
        </BottomBar>
      }
    >
      <IncludedCard />
      <VehiclesCard />
      <LuggageFacts />
      <InsuranceCard />
      <RulesCard direction="pickup" />
    </PageShell>
  )
}

export default asPage('useCar/productDesc/productDesc', ProductDesc)
