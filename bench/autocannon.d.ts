declare module 'autocannon' {
  export type Client = { setHeaders(headers: Record<string, string>): void }
  type Options = { url: string; connections: number; duration: number; setupClient?: (client: Client) => void }
  type Result = { requests: { average: number; total: number }; latency: { p99: number }; errors: number; non2xx: number }
  export default function autocannon(options: Options): Promise<Result>
}
