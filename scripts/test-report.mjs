import { existsSync, readFileSync } from 'node:fs'

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
  const names = testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name}: ${test.fullName}`),
  )
  return judge(naming(names, outcome), {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

export function countPlaywright(outcome, report) {
  const { stats = {}, suites = [] } = read(report)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  const flakyNote = flaky > 0 ? `${flaky} passed only when tried again: a fault to be found\n` : ''
  const names = specsOf(suites).flatMap(({ ok, file, title }) => (ok ? [] : [`${file}: ${title}`]))
  return judge(naming(names, { ...outcome, text: outcome.text + flakyNote }), {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  })
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

// What failed is said first: a log that is cut short still tells.
function naming(names, outcome) {
  return { ...outcome, text: names.map((name) => `failed: ${name}\n`).join('') + outcome.text }
}

// A runner that fails without a failed test (a file that does not load, an unhandled error), or that ran nothing, has
// failed once.
function judge({ ok, text }, { passed, failed, skipped }) {
  const ranNothing = passed + failed === 0
  const failedElsewhere = !ok && failed === 0
  if (ranNothing) text += 'No test ran.\n'
  return {
    ok: ok && !ranNothing && failed === 0,
    text,
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
  const sum = (key) => names.reduce((total, name) => total + results[name][key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') === 0
}
