import type { Declarations, RemoteDeclaration } from '@field-sales/shared/contract/declaration';
import { wellFormedLine, type RegistryLine } from '@field-sales/shared/contract/registry';
import { ScreenTable } from '@field-sales/shared/lib/screens';
import pTimeout from 'p-timeout';
import { specifiedScreens } from '../../host/src/screens/specified.ts';
import { linesFor, longestPageWait, type Registry } from '../registry/registry.ts';
import { liveLine, nobody, type Person } from '../rollouts/rollout.ts';
import type { Manifests } from './manifests.ts';

/** How long in ms a remote that could not be asked is not asked again: a page does not wait for it each time. */
const askAgainAfter = 5000;

/** How many earlier versions are asked for where the one of the registry cannot be read. */
const mostFormer = 5;

type Known = { key: string; declaration: RemoteDeclaration | undefined; failed: number };

const keyOf = ({ manifest, integrity }: RegistryLine) => `${manifest} ${integrity}`;

/** What the remotes in the registry declare, each in the version that a person gets (DEP-26). */
export class DeclaredScreens {
  readonly #registry: Registry;
  readonly #manifests: Manifests;
  /** What was read last of each remote: it stays where the next version cannot be read (DEP-28). */
  readonly #known = new Map<string, Known>();

  constructor(registry: Registry, manifests: Manifests) {
    this.#registry = registry;
    this.#manifests = manifests;
  }

  async declarations(person: Person = nobody): Promise<Declarations> {
    const lines = await linesFor((await this.#registry.lines()) ?? {}, person);
    const declared = Object.keys(lines).map(async (name): Promise<[string, RemoteDeclaration][]> => {
      const declaration = await this.#declarationOf(name, wellFormedLine(lines, name));
      return declaration === undefined ? [] : [[name, declaration]];
    });
    return Object.fromEntries<RemoteDeclaration>((await Promise.all(declared)).flat());
  }

  async table(person?: Person): Promise<ScreenTable> {
    return new ScreenTable(specifiedScreens, await this.declarations(person));
  }

  async #declarationOf(name: string, line: RegistryLine | undefined): Promise<RemoteDeclaration | undefined> {
    const known = this.#known.get(name);
    if (known !== undefined && (line === undefined || known.key === keyOf(line))) return known.declaration;
    if (known !== undefined && Date.now() - known.failed < askAgainAfter) return known.declaration;
    const manifest = line && (await this.#manifests.of(name, line));
    const isRead = line !== undefined && manifest?.isSound === true;
    const former = () => (known === undefined ? this.#formerOf(name) : known.declaration);
    const declaration = isRead && manifest.isDeclared ? manifest.declaration : await former();
    const next = isRead
      ? { key: keyOf(line), declaration, failed: -Infinity }
      : { key: '', declaration, failed: Date.now() };
    this.#known.set(name, next);
    return declaration;
  }

  /** What a remote declared in the newest version that can be read, for a process that has not read any itself. */
  async #formerOf(name: string): Promise<RemoteDeclaration | undefined> {
    const reading = this.#registry.former(name).catch(() => []);
    const lines = await pTimeout(reading, { milliseconds: longestPageWait, fallback: () => [] });
    const newest = lines.slice(0, mostFormer).map(liveLine);
    const manifests = await Promise.all(newest.map((line) => this.#manifests.of(name, line)));
    return manifests.find((manifest) => manifest?.isSound === true && manifest.isDeclared)?.declaration;
  }
}
