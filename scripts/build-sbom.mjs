// What the package contains, as an SPDX document (2.3) in dist/sbom.spdx.json: the package itself and everything that is bundled, as
// the notices of the builds name it. The same commit gives the same bytes: its date is that of the commit, as Git tells or as
// SOURCE_DATE_EPOCH says.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const NOTICES = [
  "dist/THIRD-PARTY-NOTICES.txt",
  "dist/cli/THIRD-PARTY-NOTICES.txt",
  "dist/studio/third-party-notices.txt",
];

/** The packages that are bundled, by name: name, version, license. */
function bundled() {
  const texts = NOTICES.map((file) => readFileSync(join(ROOT, file), "utf8"));
  const found = texts.flatMap((text) => [...text.matchAll(/^=+\n(\S+) (\S+) \((\S+)\)$/gm)]);
  const unique = new Map(found.map(([, name, version, license]) => [name, { name, version, license }]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** When the sources were made; the beginning of time where neither Git nor the environment knows. */
function dateOf() {
  const told = process.env.SOURCE_DATE_EPOCH ?? commitTime();
  return new Date(1000 * Number(told)).toISOString().replace(/\.\d+Z$/, "Z");
}

function commitTime() {
  try {
    const options = { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["log", "-1", "--format=%ct"], options).trim();
  } catch {
    return "0";
  }
}

function packageOf({ name, version, license }) {
  return {
    SPDXID: `SPDXRef-${name.replace(/[^\w.-]/g, "-").replace(/_/g, "-")}`,
    name,
    versionInfo: version,
    downloadLocation: "NOASSERTION",
    filesAnalyzed: false,
    licenseConcluded: license,
    licenseDeclared: license,
    copyrightText: "NOASSERTION",
    externalRefs: [
      {
        referenceCategory: "PACKAGE-MANAGER",
        referenceType: "purl",
        referenceLocator: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      },
    ],
  };
}

export function writeSbom() {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const packages = [{ name, version, license }, ...bundled()].map(packageOf);
  const [own, ...others] = packages.map(({ SPDXID }) => SPDXID);
  const content = createHash("sha256").update(JSON.stringify(packages)).digest("hex").slice(0, 16);
  const document = {
    spdxVersion: "SPDX-2.3",
    dataLicense: "CC0-1.0",
    SPDXID: "SPDXRef-DOCUMENT",
    name: `${name}-${version}`,
    documentNamespace: `${homepage}spdx/${name}-${version}-${content}`,
    creationInfo: { created: dateOf(), creators: [`Tool: ${name}-build-sbom`] },
    packages,
    relationships: [
      { spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES", relatedSpdxElement: own },
      ...others.map((other) => ({
        spdxElementId: own,
        relationshipType: "CONTAINS",
        relatedSpdxElement: other,
      })),
    ],
  };
  writeFileSync(join(ROOT, "dist/sbom.spdx.json"), `${JSON.stringify(document, null, 2)}\n`);
}
