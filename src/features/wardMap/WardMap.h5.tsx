import type { KeyboardEvent } from 'react'
import { htmlLang } from '@noriai/contract/lang'
import { airplane } from '@/assets/icons/airplane'
import { rovingKeys } from '@/components/RadioList/rovingKeys'
import { Icon } from '@/components/Icon/Icon'
import { shortWardName, wardName } from './wardName'
import {
  LABEL_SIZE,
  legendAt,
  mapHeight,
  mapWidth,
  wardLabel,
  wardShapes,
  type WardShape,
} from './wardShapes'
import type { WardMapProps } from './WardMapProps'
import styles from './WardMap.module.scss'

const ICON_SIZE = 140

function Label({ ward, text, isOn }: { ward: WardShape; text: string | undefined; isOn: boolean }) {
  if (!text) return null
  const [x, y] = ward.at
  return (
    <text x={x} y={y} dy="0.35em" fontSize={LABEL_SIZE} className={isOn ? styles.labelOn : styles.label}>
      {text}
    </text>
  )
}

/** The 24 wards as one choice: tapped, or walked through with the arrow keys. */
export function WardMap({ selected, onSelect, lang, label, airportText }: WardMapProps) {
  const chosen = wardShapes.find(({ code }) => code === selected)
  const choose = (event: KeyboardEvent, code: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect(code)
  }
  return (
    <svg
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      className={styles.map}
      role="radiogroup"
      aria-label={label}
      lang={htmlLang[lang]}
      {...rovingKeys('radio')}
    >
      {wardShapes.map((ward, index) => {
        const isOn = ward === chosen
        return (
          <path
            key={ward.code}
            d={ward.path}
            className={styles.ward}
            role="radio"
            aria-checked={isOn}
            aria-label={wardName(ward.code, lang)}
            tabIndex={isOn || (!chosen && index === 0) ? 0 : -1}
            onClick={() => onSelect(ward.code)}
            onKeyDown={(event) => choose(event, ward.code)}
          />
        )
      })}
      <g aria-hidden className={styles.above}>
        {chosen && <path d={chosen.path} className={styles.chosen} />}
        {wardShapes.map((ward) => (
          <Label
            key={ward.code}
            ward={ward}
            isOn={ward === chosen}
            text={ward === chosen ? shortWardName(ward.code, lang) : wardLabel(ward.code, lang)}
          />
        ))}
      </g>
      <g className={styles.above}>
        <rect
          x={legendAt[0] - ICON_SIZE / 2}
          y={legendAt[1] - ICON_SIZE / 2}
          width={ICON_SIZE * 1.5}
          height={ICON_SIZE * 1.5}
          rx={60}
          fill="var(--sea)"
        />
        <svg x={legendAt[0] - ICON_SIZE / 4} y={legendAt[1] - ICON_SIZE / 4} color="var(--on-dark)">
          <Icon icon={airplane} size={ICON_SIZE} />
        </svg>
        <text
          x={legendAt[0] + ICON_SIZE * 1.35}
          y={legendAt[1] + ICON_SIZE / 4}
          dy="0.35em"
          className={styles.legend}
        >
          {airportText}
        </text>
      </g>
    </svg>
  )
}
