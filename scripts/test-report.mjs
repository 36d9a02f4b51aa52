import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export function asOneCheck({ ok, text }) {
  return { ok, text, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

export function countVitest(outcome, report) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = read(report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failure(name, message)]
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0]))
  })
  return judge(naming(failures, outcome), {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

export function countPlaywright(outcome, report) {
  const { stats = {}, suites = [] } = read(report)
  const { expected = 0, unexpected = 0, skipped = 0 } = stats
  const failures = specsOf(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => failure(`${file}: ${title}`, ...errorsOf(tests)))
  return judge(naming(failures, outcome), { passed: expected, failed: unexpected, skipped })
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/** A journey may fail in more than one way: by what it expected, and by what the server logged meanwhile. */
function errorsOf(tests) {
  return tests
    .flatMap(({ results = [] }) => results)
    .flatMap(({ errors = [] }) => errors.map(({ message }) => message))
}

/** No test failed: what the runner said last, where its unhandled errors stand, or that it was ended. */
function failureOfRunner(text) {
  const last = stripVTControlCharacters(text).trim().split('\n').slice(-60)
  return ['failed: the runner itself', ...last.map((line) => `    ${line}`)].join('\n')
}

/** Its name, and the beginning of why. */
function failure(name, ...messages) {
  const why = messages.flatMap((message) => {
    const said = stripVTControlCharacters(message ?? '').split('\n')
    return said.filter((line) => !/node_modules|<anonymous>/.test(line)).slice(0, 12)
  })
  return [`failed: ${name}`, ...why.map((line) => `    ${line}`)].join('\n').trimEnd()
}

// What failed is said first, and again before the sum: a log that is cut short still tells.
function naming(failures, outcome) {
  return { ...outcome, failures, text: failures.map((one) => `${one}\n`).join('') + outcome.text }
}

// A runner that fails without a failed test (a file that does not load, an unhandled error), or that ran nothing, has
// failed once.
function judge({ ok, text, failures }, { passed, failed, skipped }) {
  const ranNothing = passed + failed === 0
  const failedElsewhere = !ok && failed === 0
  if (ranNothing) text += 'No test ran.\n'
  return {
    ok: ok && !ranNothing && failed === 0,
    text,
    failures: failedElsewhere && failures.length === 0 ? [failureOfRunner(text)] : failures,
    passed,
    failed: failed + (ranNothing || failedElsewhere ? 1 : 0),
    skipped,
  }
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}

/** What a step said matters only when it failed; `CI` keeps everything. */
export function printStep(name, { ok, text, seconds }) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok || process.env.CI) console.log(text.replace(/^/gm, '  | ').trimEnd())
}

/** The last line is the sum that machines read. */
export function printSummary(results, order) {
  const names = Object.keys(results).sort((a, b) => order.indexOf(a) - order.indexOf(b))
  console.log(
    `\n${'step'.padEnd(10)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(8)}${'seconds'.padStart(9)}`,
  )
  for (const name of names) {
    const { passed, failed, skipped, seconds = 0 } = results[name]
    const cells = [passed, failed, skipped].map((count) => String(count).padStart(8))
    console.log(`${name.padEnd(10)}${cells.join('')}${seconds.toFixed(1).padStart(9)}`)
  }
  for (const failure of names.flatMap((name) => results[name].failures ?? [])) console.log(`\n${failure}`)
  const sum = (key) => names.reduce((total, name) => total + results[name][key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') === 0
}
