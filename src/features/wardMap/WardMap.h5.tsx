import type { KeyboardEvent } from 'react'
import { htmlLang } from '@noriai/contract/lang'
import { airplane } from '@/assets/icons/airplane'
import { rovingKeys } from '@/components/RadioList/rovingKeys'
import { Icon } from '@/components/Icon/Icon'
import { osakaMap } from './drawnMap'
import { DOT_RADIUS, labelAt, type Landmark } from './landmarks'
import { legendAt } from './legend'
import { LABEL_SIZE, type WardShape } from './wardShapes'
import type { WardMapProps } from './WardMapProps'
import styles from './WardMap.module.scss'

const ICON_SIZE = 140

interface PlacesProps {
  readonly landmarks: readonly Landmark[]
  readonly lang: WardMapProps['lang']
  readonly chosen: WardShape | undefined
  readonly onSelect: (code: string) => void
}

/** What travellers know of the city. A finger takes dot and name; keyboards and screen readers have the wards. */
function Landmarks({ landmarks, lang, chosen, onSelect }: PlacesProps) {
  return (
    <g aria-hidden>
      {landmarks.map((landmark) => {
        const [x, y] = landmark.at
        const label = labelAt(landmark)
        return (
          <g key={landmark.names.en} className={styles.landmark} onClick={() => onSelect(landmark.ward)}>
            <circle
              cx={x}
              cy={y}
              r={DOT_RADIUS}
              className={landmark.ward === chosen?.code ? styles.dotOn : styles.dot}
            />
            <text x={label.x} y={label.y} textAnchor={label.anchor} fontSize={LABEL_SIZE}>
              {landmark.names[lang]}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The wards as one choice: tapped, or walked through with the arrow keys. */
export function WardMap({ map = osakaMap, selected, onSelect, lang, label, airportText }: WardMapProps) {
  const [legendX, legendY] = legendAt(map)
  const chosen = map.shapes.find(({ code }) => code === selected)
  const choose = (event: KeyboardEvent, code: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect(code)
  }
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      className={styles.map}
      role="radiogroup"
      aria-label={label}
      lang={htmlLang[lang]}
      {...rovingKeys('radio')}
    >
      {map.shapes.map((ward, index) => {
        const isOn = ward === chosen
        return (
          <path
            key={ward.code}
            d={ward.path}
            className={styles.ward}
            role="radio"
            aria-checked={isOn}
            aria-label={map.nameOf(ward.code, lang)}
            tabIndex={isOn || (!chosen && index === 0) ? 0 : -1}
            onClick={() => onSelect(ward.code)}
            onKeyDown={(event) => choose(event, ward.code)}
          />
        )
      })}
      <g aria-hidden className={styles.above}>
        {chosen && <path d={chosen.path} className={styles.chosen} />}
        {chosen && (
          <text
            x={chosen.at[0]}
            y={chosen.at[1]}
            dy="0.35em"
            fontSize={LABEL_SIZE}
            className={styles.labelOn}
          >
            {map.shortNameOf(chosen.code, lang)}
          </text>
        )}
      </g>
      <Landmarks landmarks={map.landmarks} lang={lang} chosen={chosen} onSelect={onSelect} />
      <g className={styles.above}>
        <rect
          x={legendX - ICON_SIZE / 2}
          y={legendY - ICON_SIZE / 2}
          width={ICON_SIZE * 1.5}
          height={ICON_SIZE * 1.5}
          rx={60}
          fill="var(--sea)"
        />
        <svg x={legendX - ICON_SIZE / 4} y={legendY - ICON_SIZE / 4} color="var(--on-dark)">
          <Icon icon={airplane} size={ICON_SIZE} />
        </svg>
        <text
          x={legendX + ICON_SIZE * 1.35}
          y={legendY + ICON_SIZE / 4}
          dy="0.35em"
          className={styles.legend}
        >
          {airportText}
        </text>
      </g>
    </svg>
  )
}
