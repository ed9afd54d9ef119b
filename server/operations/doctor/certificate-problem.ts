const TRUST = 'trust its CA with NODE_EXTRA_CA_CERTS, or install a publicly trusted certificate'
// By the messages of Node and pg, because mail clients and SDKs drop the codes.
const PROBLEMS: [RegExp, string][] = [
  [/self-signed certificate in certificate chain|unable to get (local )?issuer certificate/, `untrusted certificate; ${TRUST}`],
  [/self-signed certificate/, `untrusted, self-signed certificate; ${TRUST}`],
  [/unable to verify the first certificate/, `untrusted or incomplete certificate chain; ${TRUST}`],
  [/certificate has expired/, 'its certificate has expired; renew it'],
  [/certificate is not yet valid/, 'its certificate is not valid yet; check the clock of this machine'],
  [/SSL routines/, 'no TLS on this port, or only an old version; check port and scheme'],
  [/The server does not support SSL connections/, 'TLS is not supported; enable TLS on the server, or remove sslmode'],
]

/** Describes the problem with a server's certificate or TLS; undefined for any other reason. */
export function certificateProblem(reason: string): string | undefined {
  if (/does not match certificate's altnames/.test(reason)) {
    const names = [...reason.matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(([, name]) => name)
    return `its certificate is for ${names.join(' and ') || 'another name'}; use that name, or install another certificate`
  }
  return PROBLEMS.find(([words]) => words.test(reason))?.[1]
}
