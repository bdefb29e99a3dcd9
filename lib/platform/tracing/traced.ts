import type { ProxyTracerProvider } from '@opentelemetry/api'
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/** Whether the usual variables name a collector. Otherwise nothing is traced, and no package for it is loaded. */
export const isTraced = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: all,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces,
  OTEL_SDK_DISABLED: disabled,
}: NodeJS.ProcessEnv) => Boolean(all?.trim() || ofTraces?.trim()) && disabled?.trim().toLowerCase() !== 'true'

/** Sends the spans that wait for their batch. */
export async function flushTraces(): Promise<void> {
  if (!isTraced(process.env)) return
  const { trace } = await import('@opentelemetry/api')
  const registered = trace.getTracerProvider()
  const provider = 'getDelegate' in registered ? (registered as ProxyTracerProvider).getDelegate() : registered
  if ('forceFlush' in provider) await (provider as NodeTracerProvider).forceFlush()
}
