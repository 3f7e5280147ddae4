import type { MapWard } from '../model/mapSigns'

interface MapWardsProps {
  readonly wards: readonly MapWard[]
}

/** The outlines of the wards, below everything else that a map shows. */
export function MapWards({ wards }: MapWardsProps) {
  return (
    <>
      {wards.map(({ code, path }) => (
        <path key={code} className="road-ward" d={path} fillRule="evenodd" />
      ))}
    </>
  )
}

/** The names of the wards, those that there is room for. */
export function MapWardNames({ wards }: MapWardsProps) {
  return (
    <>
      {wards.map(
        ({ code, name }) =>
          name && (
            <text key={code} className="road-ward-name" x={name.x} y={name.y}>
              {name.text}
            </text>
          ),
      )}
    </>
  )
}
