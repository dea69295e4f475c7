#!/bin/bash
# 100 slices of a count, four cores each: sbatch slurm.sh problem.dlx; then quadrille merge part-*.json
#SBATCH --array=1-100
#SBATCH --cpus-per-task=4
#SBATCH --time=24:00:00
set -euo pipefail

slice="$SLURM_ARRAY_TASK_ID"
slices="${SLICES:-100}"
# Written under another name first: a file that is there is whole.
quadrille count --part "$slice/$slices" --workers "${SLURM_CPUS_PER_TASK:-1}" --quiet "$1" > "part-$slice.json.unfinished"
mv "part-$slice.json.unfinished" "part-$slice.json"
