import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { config, type z } from 'zod'

// zod would try `new Function`, which the Content-Security-Policy blocks and reports. Must run before any schema is made.
config({ jitless: true })

/** Imports the schema of a form, and makes its resolver. */
export async function resolverOf<In extends FieldValues, Out>(
  schema: () => Promise<z.ZodType<Out, In>>,
): Promise<Resolver<In, unknown, Out>> {
  return zodResolver(await schema())
}
