declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> }
  type Result = { requests: { average: number }; latency: { p99: number }; errors: number; non2xx: number }
  export default function autocannon(options: Options): Promise<Result>
}
