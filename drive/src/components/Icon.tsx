const shapes = {
  minibus:
    'M3 16V9a2 2 0 0 1 2-2h9.500a3 3 0 0 1 2.600 1.500L19.500 12l1 .6a1 1 0 0 1 .5.900V16H3zM3 12h16M9.500 7v5M14.500 7v5M7.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  people:
    'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M16 5a3.300 3.300 0 0 1 0 6.300M18 15c2 .7 3.200 2.300 3.500 5',
  bag: 'M6 8h12v12H6zM9 8V5h6v3M9 20v1M15 20v1M10 12v4M14 12v4',
  childSeat: 'M12 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM7 11h10M12 9v6M12 15l-3 6M12 15l3 6',
  rest: 'M5 15.500h14M5 12v7M19 14v5M8 12.500h7a4 4 0 0 1 4 3',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  cross: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  pin: 'M12 21c-4-5-6.500-8-6.500-11.500a6.500 6.500 0 0 1 13 0C18.500 13 16 16 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  navigate: 'M12 3l7 17-7-4-7 4z',
  phone:
    'M7 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 5 5l1.500-2 4.500 1.500v3a2 2 0 0 1-2 2A15.500 15.500 0 0 1 5 5.500a2 2 0 0 1 2-2z',
  talk: 'M4 5h16v11H10l-5 4v-4H4z',
  list: 'M6 3.500h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h6M9 16h6',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.500l3 2',
  warn: 'M12 4 2.500 20h19zM12 10v4.500M12 17.300h.01',
  offline:
    'M3 3l18 18M8.500 15.500a5 5 0 0 1 5-1M5 12a10 10 0 0 1 4-2.500M2 8.500A15 15 0 0 1 6 6M11 5.200A15 15 0 0 1 22 8.500M15 10a10 10 0 0 1 4 2M12 19.500h.01',
  undo: 'M8 8H4V4M4.500 8a8.500 8.500 0 1 1-1 5',
  camera: 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 16.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  scan: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3M12 14.500v2',
} as const

/** The icons of the driver's phone. */
export type IconName = keyof typeof shapes

interface IconProps {
  readonly name: IconName
  readonly size?: 16 | 20 | 24 | 32
  /** Its accessible name, where no text is shown beside it. */
  readonly label?: string
  readonly weight?: 'usual' | 'strong'
}

/** One icon in the colour of the text around it. */
export function Icon({ name, size = 24, label, weight = 'usual' }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight === 'strong' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={shapes[name]} />
    </svg>
  )
}
