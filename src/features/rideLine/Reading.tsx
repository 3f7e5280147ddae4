import { observer } from 'mobx-react'
import { Box } from '@/components/Box/Box'
import { NameText } from '@/components/NameText/NameText'
import { NamesIn } from '@/features/names/NamesIn'
import { useT } from '@/hooks/useT'
import type { RideLineModel } from './model'

/** The line as a list, for those who hear it: each stop with its time, and how one goes on from it. */
export const Reading = observer(function Reading({ model, label }: { model: RideLineModel; label: string }) {
  const t = useT('rideLine')
  const { stops, vehicle } = model
  return (
    <Box as="ol" label={label} className="unseen">
      {vehicle && vehicle.after < 0 && (
        <Box as="li">
          {`${t('now')}: `}
          <NameText>{vehicle.name}</NameText>
        </Box>
      )}
      {stops.map((stop, index) => {
        const time = stop.until ? t('range', { from: stop.time, to: stop.until }) : stop.time
        const { leg } = stop
        return (
          <Box as="li" key={stop.key}>
            <NamesIn names={[stop.place]}>
              {[time, stop.title, stop.isYou && t('you')].filter(Boolean).join(' ')}
            </NamesIn>
            {leg && `. ${leg.text ? t('leg', { vehicle: t(leg.mode), detail: leg.text }) : t(leg.mode)}`}
            {vehicle?.after === index && (
              <>
                {`. ${t('now')}: `}
                <NameText>{vehicle.name}</NameText>
              </>
            )}
          </Box>
        )
      })}
    </Box>
  )
})
