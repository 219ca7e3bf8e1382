import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves the metrics on a separate port, so that no proxy in front of the sites can expose them by accident. */
export function createMetricsServer(metrics: Pick<Metrics, 'expose'>): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics\n')
      return
    }
    metrics.expose().then(
      ({ text, type }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
