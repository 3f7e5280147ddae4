/** Has papers drawn of the evidence that it is given, and prints how much of that time its own thread was busy, 0 to 1. */
import { performance } from 'node:perf_hooks'
import type { Evidence } from '../src/documents/disputeEvidence'
import { draw } from '../src/documents/draw'

const PAPERS = 8

const evidence = JSON.parse(process.argv[2] ?? '') as Evidence
await draw('disputeEvidence', evidence)
const before = performance.eventLoopUtilization()
await Promise.all(Array.from({ length: PAPERS }, () => draw('disputeEvidence', evidence)))
console.log(performance.eventLoopUtilization(before).utilization)
process.exit()
