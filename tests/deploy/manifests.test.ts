/**
 * The manifests of deploy/kubernetes beside the types that Kubernetes publishes: a value of another kind, a field that is missing and one
 * that there is not. Without a cluster and without kubectl.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import ts from 'typescript'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../../scripts/support/root'
import { example } from './support'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly spec?: Readonly<Record<string, unknown>>
}

/** What is published of the kinds that we have manifests of. */
const models: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
}

/** Read by kubectl alone, and of no cluster's types. */
const KUSTOMIZATION = 'kustomization.yaml'
const files = readdirSync(example('kubernetes')).filter((file) => file !== KUSTOMIZATION)
const textOf = (file: string) => readFileSync(example('kubernetes', file), 'utf8')

function manifestsIn(file: string): Manifest[] {
  return [...parseAllDocuments(textOf(file))].map((document) => {
    assert.deepEqual(document.errors, [], file)
    return document.toJS() as Manifest
  })
}

const nameOf = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}`

/** What the published schema does not take of a manifest. */
function refusalsOf(manifest: Manifest): string[] {
  const Model = models[nameOf(manifest)]
  if (!Model) return [`${nameOf(manifest)} is compared with no type`]
  try {
    new Model(manifest as never).validate()
    return []
  } catch (error) {
    return [`${nameOf(manifest)}: ${String(error)}`]
  }
}

/** In memory alone, at a place from which packages are found. */
const WRITTEN = path.join(root, 'tests/deploy/manifests.written.ts')

/** The manifests as a program that says of which type each is. */
const programOf = (manifests: readonly Manifest[]) =>
  manifests
    .map(
      (manifest, at) =>
        `import type { I${manifest.kind} as Type${at} } from 'kubernetes-models/${manifest.apiVersion}'
export const manifest${at}: Type${at} = ${JSON.stringify(manifest)}`,
    )
    .join('\n')

/** What a compiler says of manifests: a field that no type has passes every schema, and a cluster leaves it out in silence. */
function strangeFieldsOf(manifests: readonly Manifest[]): string[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  host.fileExists = (file) => file === WRITTEN || ts.sys.fileExists(file)
  host.readFile = (file) => (file === WRITTEN ? programOf(manifests) : ts.sys.readFile(file))
  const program = ts.createProgram([WRITTEN], options, host)
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(WRITTEN))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('the manifests', () => {
  const manifests = files.flatMap(manifestsIn)
  const deployment = manifests.find(({ kind }) => kind === 'Deployment')
  assert.ok(deployment)
  const changed = (spec: Readonly<Record<string, unknown>>): Manifest => ({
    ...deployment,
    spec: { ...deployment.spec, ...spec },
  })

  test('are all in the kustomization', () => {
    const { resources } = parse(textOf(KUSTOMIZATION)) as { resources: readonly string[] }
    assert.deepEqual([...resources].sort(), [...files].sort())
  })

  test('have the kinds of values that Kubernetes publishes, and everything that it wants', () => {
    assert.ok(manifests.length >= Object.keys(models).length, `${manifests.length} manifests`)
    assert.deepEqual(manifests.flatMap(refusalsOf), [])
  })

  test('have no field that Kubernetes does not know', () => {
    assert.deepEqual(strangeFieldsOf(manifests), [])
  })

  test('are refused with a value of another kind, without a field, with a strange one, or as something unknown', () => {
    const [otherKind = ''] = refusalsOf(changed({ minReadySeconds: 'soon' }))
    assert.match(otherKind, /minReadySeconds|integer/)
    const [missing = ''] = refusalsOf(changed({ selector: undefined }))
    assert.match(missing, /selector/)
    const [strange = ''] = strangeFieldsOf([changed({ minReadySecond: 5 })])
    assert.match(strange, /minReadySecond/)
    const [unknown = ''] = refusalsOf({ ...deployment, apiVersion: 'apps/v1beta1' })
    assert.match(unknown, /compared with no type/)
  })
})
