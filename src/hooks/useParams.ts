import { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { UnusableLinkError } from './UnusableLinkError'

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Taro passes query values on undecoded, together with marks of its own. */
function decodedParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, decode(value)]])),
  )
}

/** The page's parameters, checked by its schema. Throws UnusableLinkError while drawing when they do not fit. */
export function useParams<Schema extends GenericSchema<Record<string, string | undefined>, unknown>>(
  schema: Schema,
): InferOutput<Schema> {
  const { params, path } = useRouter()
  return useMemo(() => {
    const parsed = safeParse(schema, decodedParams(params))
    if (!parsed.success) throw new UnusableLinkError(path)
    return parsed.output
    // A page keeps the parameters it was opened with.
  }, [params, path, schema])
}
