import type { ComponentType } from 'react'
import { PageShell } from '@/components/PageShell/PageShell'
import { AddressesPart } from '@/features/account/AddressesPart'
import { DeletionPart } from '@/features/account/DeletionPart'
import { DevicesPart } from '@/features/account/DevicesPart'
import { SecurityPart } from '@/features/account/SecurityPart'
import { TravellersPart } from '@/features/account/TravellersPart'
import { NetworkStrip } from '@/features/network/NetworkStrip'
import { asPage } from '@/features/page/asPage'
import { useParams } from '@/hooks/useParams'
import { useT } from '@/hooks/useT'
import { userInfoParams } from './params'

const parts = {
  devices: DevicesPart,
  addresses: AddressesPart,
  travellers: TravellersPart,
  deletion: DeletionPart,
} as const satisfies Readonly<Record<string, ComponentType>>

/** The account: at a glance, or one part of it. */
function UserInfo() {
  const t = useT('account')
  const { part } = useParams(userInfoParams)
  const Part = part ? parts[part] : SecurityPart
  return (
    <PageShell title={part ? t(`${part}.title`) : t('title')} strip={<NetworkStrip />}>
      <Part />
    </PageShell>
  )
}

export default asPage('useCar/userInfo/userInfo', UserInfo)
