#!/bin/bash
# 100 slices of a count, four cores each: sbatch slurm.sh problem.dlx; then cat part-*.journal > all.journal
# and quadrille count --journal all.journal problem.dlx. A slice that was stopped goes on when it is started again.
#SBATCH --array=1-100
#SBATCH --cpus-per-task=4
#SBATCH --time=24:00:00
set -euo pipefail

slice="$SLURM_ARRAY_TASK_ID"
slices="${SLICES:-100}"
quadrille count --part "$slice/$slices" --journal "part-$slice.journal" --workers "${SLURM_CPUS_PER_TASK:-1}" --quiet "$1"
