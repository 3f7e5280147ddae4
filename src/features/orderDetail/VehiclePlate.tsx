import { LangText } from '@/components/LangText/LangText'
import { PlateNumber } from '@/components/PlateNumber/PlateNumber'

/** A plate as it is read out: region and class, one kana, number (glossary 1.6). */
const PLATE = /^(.+)\s+(\S)\s+(\S+)$/

/** The plate of the vehicle, drawn as on it; as plain text when it is written another way. */
export function VehiclePlate({ plate }: { plate: string }) {
  const parts = PLATE.exec(plate)
  if (!parts) return <LangText lang="ja">{plate}</LangText>
  const [, area = '', kana = '', number = ''] = parts
  return <PlateNumber area={area} kana={kana} number={number} />
}
