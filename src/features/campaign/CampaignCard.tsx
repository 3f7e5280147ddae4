import { startOfDate } from '@noriai/contract/time'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { busToCity } from '@/assets/drawings/busToCity'
import type { Drawing } from '@/assets/drawings/Drawing'
import { startRide } from '@/assets/drawings/startRide'
import { toTheDoor } from '@/assets/drawings/toTheDoor'
import { toTheTerminal } from '@/assets/drawings/toTheTerminal'
import { clock } from '@/assets/icons/clock'
import { Box } from '@/components/Box/Box'
import { Card } from '@/components/Card/Card'
import { Picture } from '@/components/Picture/Picture'
import { Tag } from '@/components/Tag/Tag'
import { useFormat } from '@/hooks/useFormat'
import { useT } from '@/hooks/useT'
import styles from './campaign.module.scss'
import type { PageCampaign } from './useCampaign'

const drawings: Readonly<Record<NonNullable<PageCampaign['picture']>, Drawing>> = {
  ride: startRide,
  bus: busToCity,
  door: toTheDoor,
  airport: toTheTerminal,
}

/** What a campaign says: its picture, until when, and the operator's words. */
export const CampaignCard = observer(function CampaignCard({ campaign }: { campaign: PageCampaign }) {
  const t = useT('ad')
  const format = useFormat()
  const { title, text, picture, until } = campaign
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <Card flush label={title}>
      {picture !== null && (
        <View className={styles.picture} aria-hidden>
          <Picture drawing={drawings[picture]} />
        </View>
      )}
      <View className={styles.words}>
        {until !== null && (
          <Tag tone="amber" icon={clock}>
            {t('until', { date: format.date(startOfDate(until)) })}
          </Tag>
        )}
        {paragraphs.map((paragraph, index) => (
          <Box as="p" key={index}>
            {paragraph}
          </Box>
        ))}
      </View>
    </Card>
  )
})
