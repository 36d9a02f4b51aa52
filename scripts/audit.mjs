// `npm run audit`: what is known against the libraries that run with Zelo. Fails on what is high or critical. Where the registry
// does not answer, it says that nothing was looked up instead of saying that nothing was found.
import { npm } from './run.mjs'

const { text } = await npm(['audit', '--omit=dev', '--json'], { timeout: 60_000 })
const report = reportIn(text)
const found = Object.values(report?.vulnerabilities ?? {})

if (!report?.metadata?.vulnerabilities) {
  const reason = report?.message ?? text.trim().split('\n').at(-1) ?? ''
  console.log(`The registry did not answer: the dependencies were NOT audited.\n  ${reason}`)
} else if (found.length === 0) {
  console.log('Nothing is known against the dependencies.')
} else {
  for (const { name, severity, range, fixAvailable } of found)
    console.log(`${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ', fixed in a newer version' : ''}`)
}
process.exitCode = found.some(({ severity }) => ['high', 'critical'].includes(severity)) ? 1 : 0

/** npm writes warnings around its JSON. */
function reportIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
