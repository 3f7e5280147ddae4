const shapes = {
  board: 'M4 6h16M4 12h16M4 18h16M8 4v4M14 10v4M10 16v4',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.500 4.500',
  plane:
    'M10.500 13.500 3 11l1.500-1.500 7 .5L16 5.500c.8-.8 2.200-1 3-.5.5.8.3 2.200-.5 3L14 12.500l.5 7L13 21l-2.500-7.500-4 4 .3 2-1 1-1.500-3-3-1.500 1-1 2 .3z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  list: 'M6 3.500h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h6M9 16h6',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  minibus:
    'M3 16V9a2 2 0 0 1 2-2h9.500a3 3 0 0 1 2.600 1.500L19.500 12l1 .6a1 1 0 0 1 .5.900V16H3zM3 12h16M9.500 7v5M14.500 7v5M7.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  cross: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  yen: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM9 8l3 4 3-4M12 12v4.500M9.500 12.500h5M9.500 14.500h5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M16 5a3.300 3.300 0 0 1 0 6.300M18 15c2 .7 3.200 2.300 3.500 5',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  pause: 'M8 5v14M16 5v14',
  offline:
    'M3 3l18 18M8.500 15.500a5 5 0 0 1 5-1M5 12a10 10 0 0 1 4-2.500M2 8.500A15 15 0 0 1 6 6M11 5.200A15 15 0 0 1 22 8.500M15 10a10 10 0 0 1 4 2M12 19.500h.01',
  phone:
    'M7 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 5 5l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A15.500 15.500 0 0 1 5 5.500a2 2 0 0 1 2-2z',
  mail: 'M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500',
  bag: 'M6 8h12v12H6zM9 8V5h6v3M9 20v1M15 20v1M10 12v4M14 12v4',
  camera: 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 16.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  pin: 'M12 21c-4-4.500-6-8-6-11a6 6 0 1 1 12 0c0 3-2 6.500-6 11zM12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.500l3 2',
  undo: 'M8 8H4V4M4.500 8a8.500 8.500 0 1 1-1 5',
  warn: 'M12 4 2.500 20h19zM12 10v4.500M12 17.300h.01',
  edit: 'M4 20l1-4.500L16 4.500l3.500 3.500-11 11z',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  out: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
} as const

/** The icons of the desk. */
export type IconName = keyof typeof shapes

interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20 | 24 | 32
  /** Its accessible name, where no text is shown beside it. */
  readonly label?: string
  readonly weight?: 'usual' | 'strong'
}

/** One icon in the colour of the text around it. */
export function Icon({ name, size = 20, label, weight = 'usual' }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight === 'strong' ? 3 : name === 'more' || name === 'drag' ? 2.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
